import type { PageName } from '#shared/pages.ts';
import type { Act } from '../table.ts';

/** A page of `shared/pages`, or one that is not a page of the product's own. */
type Shown = PageName | 'notFound' | 'mailbox';

type Look = {
  /** Where it is to be met, if not on both. */
  only?: 'phone' | 'desk';
  /** A toast is a part of it; of others it is left out, since it goes by itself. */
  toast?: boolean;
  /** The whole page, not what is in sight at first. */
  whole?: boolean;
};

/** A state of a page, as somebody can meet it. Its pictures are named for the page and `name`. */
export type Screen = Look & {
  on: Shown;
  /** In kebab-case, once a page. */
  name: string;
  /** What is to be seen, for the index. */
  shows: string;
  /** The way from the screen before. */
  by: Act[];
};

/** A screen by its page and name; it is then given the way from the screen before. */
export function screen(at: `${Shown}/${string}`, shows: string, look: Look = {}) {
  const [on, name = ''] = at.split('/') as [Shown, string];
  return (...by: Act[]): Screen => ({ on, name, shows, by, ...look });
}

/** Screens that follow each other in one browser. */
export type Visit = {
  whose: string;
  /** At the shop that says who it is, instead of the demonstration. */
  filledShop?: boolean;
  screens: Screen[];
};
