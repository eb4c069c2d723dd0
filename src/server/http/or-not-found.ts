import { notFound } from './errors.ts';

/** What a query gave; 404 '{what} not found' when it gave null, or false for 'nothing was deleted'. */
export function orNotFound<Result>(result: Result | null | false, what: string): Result {
  if (result === null || result === false) throw notFound(what);
  return result;
}
