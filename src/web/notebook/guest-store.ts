import { createStore } from '../store/create-store.ts';
import { guestWork } from '../store/guest-work.ts';
import { BLANK_PAGES, type GuestPages } from './guest-pages.ts';

/**
 * What the guest has written down. Kept outside of the page's component, so that a look at another page and back loses
 * nothing; it is gone when the tab is closed, unless the guest has it kept on the device (`kept-pages`).
 */
export const guestPages = createStore<GuestPages>(BLANK_PAGES);

guestPages.subscribe(() => guestWork.set(true));
