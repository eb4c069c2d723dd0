import { createStore } from '../store/create-store.ts';
import type { PeopleOrder } from './find-people.ts';

/** The sort order of people, kept until the page is left. */
export const peopleOrder = createStore<PeopleOrder>('entered');
