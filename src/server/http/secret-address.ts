import type { HonoRequest } from 'hono';
import { SECRET } from '#shared/endpoint.ts';
import { listCalls } from '#shared/list-calls.ts';
import { pages, RETURN_PARAMETER } from '#shared/pages.ts';

// A key to an account, an order or a payment may stand in an address. Which addresses those are is read from the contract
// and the table of pages, so that no new call or page can be forgotten.

const SECRET_SEGMENT = `:${SECRET}`;
/** In a query a secret is a secret at any address. */
const SECRET_PARAMETERS: readonly string[] = [SECRET, RETURN_PARAMETER];

/** Each matches the beginning of an address, up to and with its secret: '/api/orders/x7…' of '/api/orders/x7…/cards'. */
const PATTERNS = [...listCalls(), ...Object.values(pages)]
  .filter(({ path }) => path.includes(SECRET_SEGMENT))
  .map(({ path }) => path.slice(0, path.indexOf(SECRET_SEGMENT)))
  // Also as somebody may mistype it: with a slash too many.
  .map((before) => `${before.replaceAll('/', '/+').replace(/:\w+/g, '[^/]+')}[^/]+`);
/** One for all of them, since every request is tried; and in capitals too. */
const SECRET_ADDRESS = new RegExp(`^(?:${PATTERNS.join('|')})`, 'i');

/** Whether the address of a request is a key that no other site may be told of. */
export function hasSecret(request: HonoRequest): boolean {
  if (SECRET_ADDRESS.test(request.path)) return true;
  return request.url.includes('?') && SECRET_PARAMETERS.some((name) => request.query(name) !== undefined);
}
