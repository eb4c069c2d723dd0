import { createStore } from '../store/create-store.ts';
import type { PeopleOrder } from './arrange-people.ts';

/** How people are put in order, until the page is left. */
export const peopleOrder = createStore<PeopleOrder>('entered');
