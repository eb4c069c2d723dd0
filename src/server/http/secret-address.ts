import type { HonoRequest } from 'hono';
import { SECRET_PARAMETER } from '#shared/endpoint.ts';
import { listCalls } from '#shared/list-calls.ts';
import { pages, RETURN_PARAMETER } from '#shared/pages.ts';

// Some addresses contain the key to an account, an order or a payment. They are found from the contract and the table
// of pages, so that no new call or page can be forgotten.

const SECRET_SEGMENT = `:${SECRET_PARAMETER}`;
/** These query parameters are secrets at any address. */
const SECRET_PARAMETERS: readonly string[] = [SECRET_PARAMETER, RETURN_PARAMETER];

/** Each pattern matches an address up to the end of its secret: '/api/orders/x7…' of '/api/orders/x7…/cards'. */
const PATTERNS = [...listCalls(), ...Object.values(pages)]
  .filter(({ path }) => path.includes(SECRET_SEGMENT))
  .map(({ path }) => path.slice(0, path.indexOf(SECRET_SEGMENT)))
  // Repeated slashes match too, in case of a typing error.
  .map((before) => `${before.replaceAll('/', '/+').replace(/:\w+/g, '[^/]+')}[^/]+`);
/** A single pattern is faster, since it is tried on every request. It ignores case. */
const SECRET_ADDRESS = new RegExp(`^(?:${PATTERNS.join('|')})`, 'i');

/** Whether the request's address contains a secret that no other site may see. */
export function hasSecret(request: HonoRequest): boolean {
  if (SECRET_ADDRESS.test(request.path)) return true;
  return request.url.includes('?') && SECRET_PARAMETERS.some((name) => request.query(name) !== undefined);
}
