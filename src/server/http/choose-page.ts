import type { HonoRequest } from 'hono';
import type { User } from '#shared/accounts.ts';
import { SECRET } from '#shared/endpoint.ts';
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
 * The pages that `npm run build` makes: seven whole ones, what members see until the scripts have run, of the first page and
 * of any other, and the empty shell of all others (decision 9).
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

/** What is sent for an address: the rule of its page in `shared/pages.ts`, unless there is more to it. */
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
      // A guest who comes back from the bank's page sees the result before anything else.
      return request.query(RETURN_PARAMETER) === undefined ? null : SHELL;
    case 'resetPassword':
      // The built page is the form that asks for a token; who brings one, or is signed in, is shown something else.
      return user || request.query(SECRET) !== undefined ? SHELL : { built: 'reset', status: 200 };
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
