import type { HonoRequest } from 'hono';
import type { User } from '#shared/accounts.ts';
import { SECRET_PARAMETER } from '#shared/endpoint.ts';
import {
  logInFor,
  NEXT_PARAMETER,
  PAGE_NAMES,
  type PageName,
  pageAfterLogIn,
  pages,
  RETURN_PARAMETER,
} from '#shared/pages.ts';
import { SHOP_LINKS } from '#shared/shop-links.ts';
import type { Deps } from '../deps.ts';

/**
 * The pages that `npm run build` makes: seven complete ones, two that members see before the scripts have run (the home
 * page, and the one for all other pages), and an empty shell for the rest (decision 9).
 */
export const BUILT = [
  ...(['auth', 'guest', 'reset', 'contact', 'delivery', 'privacy', 'terms'] as const),
  ...(['home', 'member', 'shell'] as const),
];
export type Built = (typeof BUILT)[number];

export type Choice = { redirect: string } | { built: Built; status: 200 | 404 };

type ChoiceDeps = Pick<Deps, 'simulator' | 'orderLinks' | 'stopLinks'>;

const SHELL: Choice = { built: 'shell', status: 200 };
const NOT_FOUND: Choice = { built: 'shell', status: 404 };

/** Chooses the page for an address by the rules of `shared/pages.ts`, apart from the special cases below. */
export function choosePage(deps: ChoiceDeps, request: HonoRequest, user: User | null): Choice {
  const pageAt = (path: string) => PAGE_NAMES.find((page) => pages[page].pattern.test(path));
  const withoutSlash = request.path.replace(/(?<=.)\/$/, '');
  if (withoutSlash !== request.path && pageAt(withoutSlash))
    return { redirect: withoutSlash + new URL(request.url).search };
  const name = pageAt(request.path);
  const choice = name
    ? (specialCase(deps, request, name, user) ?? forAudience(request, name, user))
    : NOT_FOUND;
  if (!user || 'redirect' in choice || choice.built !== 'shell') return choice;
  return { ...choice, built: name === 'home' && new URL(request.url).search === '' ? 'home' : 'member' };
}

function specialCase(
  { simulator, orderLinks, stopLinks }: ChoiceDeps,
  request: HonoRequest,
  name: PageName,
  user: User | null,
): Choice | null {
  switch (name) {
    case 'home':
      // A guest who returns from the bank's page must see the result first, so the shell is sent.
      return request.query(RETURN_PARAMETER) === undefined ? null : SHELL;
    case 'resetPassword':
      // The built page is the form that asks for a token; users with a token, or logged in, need another view.
      return user || request.query(SECRET_PARAMETER) !== undefined ? SHELL : { built: 'reset', status: 200 };
    case 'order': {
      const { token = '' } = pages.order.pattern.exec(request.path)?.groups ?? {};
      return orderLinks.numbersOf(token) ? SHELL : NOT_FOUND;
    }
    case 'stopReminders': {
      const { token = '' } = pages.stopReminders.pattern.exec(request.path)?.groups ?? {};
      return stopLinks.numbersOf(token) ? SHELL : NOT_FOUND;
    }
    case 'testBank':
      return simulator ? SHELL : NOT_FOUND;
    default:
      return null;
  }
}

function forAudience(request: HonoRequest, name: PageName, user: User | null): Choice {
  switch (pages[name].who) {
    case 'signed-out':
      if (user) return { redirect: pageAfterLogIn(request.query(NEXT_PARAMETER)) };
      return name === 'auth' || name === 'guest' ? { built: name, status: 200 } : SHELL;
    case 'member':
    case 'admin':
      return user ? SHELL : { redirect: logInFor(request.path + new URL(request.url).search) };
    case 'anyone': {
      const own = SHOP_LINKS.find((link) => link.name === name);
      return own && !user ? { built: own.name, status: 200 } : SHELL;
    }
  }
}
