import type { PageName } from '#shared/pages.ts';
import type { Act } from '../table.ts';

/** A page of `shared/pages`, or one that is not among the product's pages. */
type Shown = PageName | 'notFound' | 'mailbox';

type Look = {
  /** The only size at which the screen exists; both by default. */
  only?: 'phone' | 'desk';
  /** Whether a toast belongs to the screen. Other toasts are hidden, because they disappear by themselves. */
  toast?: boolean;
  /** Whether the picture shows the whole page, not only the first screenful. */
  whole?: boolean;
};

/** A state of a page that users can reach. Its pictures are named after the page and `name`. */
export type Screen = Look & {
  on: Shown;
  /** A name in kebab-case, unique on its page. */
  name: string;
  /** The content, for the index. */
  shows: string;
  /** The steps from the screen before. */
  by: Act[];
};

/** Makes a screen by its page and name. The result takes the steps from the screen before. */
export function screen(at: `${Shown}/${string}`, shows: string, look: Look = {}) {
  const [on, name = ''] = at.split('/') as [Shown, string];
  return (...by: Act[]): Screen => ({ on, name, shows, by, ...look });
}

/** Screens that follow each other in one browser. */
export type Visit = {
  whose: string;
  /** Whether the shop has all settings about the seller, unlike the demonstration. */
  filledShop?: boolean;
  screens: Screen[];
};
