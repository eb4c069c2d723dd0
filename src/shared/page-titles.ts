import { BRAND } from './brand.ts';

/** Titles of public pages. The prerendered HTML contains them, and the page sets them again. */
export const AUTH_TITLE = 'Log in or register';
export const GUEST_TITLE = 'Make a card';
export const RESET_TITLE = 'Reset password';

/** A page's title in the browser's tab. */
export function titleInTab(title: string): string {
  return title === BRAND ? BRAND : `${title} · ${BRAND}`;
}
