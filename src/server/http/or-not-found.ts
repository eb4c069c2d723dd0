import { notFound } from './errors.ts';

/** Returns the result of a query; throws 404 '{what} not found' for null, or for false (nothing was deleted). */
export function orNotFound<Result>(result: Result | null | false, what: string): Result {
  if (result === null || result === false) throw notFound(what);
  return result;
}
