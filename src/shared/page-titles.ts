import { BRAND } from './brand.ts';

/** Titles of public pages. They stand in what is sent before any script has run, and are set again by the page itself. */
export const AUTH_TITLE = 'Log in or register';
export const GUEST_TITLE = 'Make a card';
export const RESET_TITLE = 'Reset password';

/** A page's title as a browser's tab shows it. */
export function titleInTab(title: string): string {
  return title === BRAND ? BRAND : `${title} · ${BRAND}`;
}
