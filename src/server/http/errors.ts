import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { plural } from '#shared/format.ts';
import { isUnreachable, sqlState, troubleOf } from '../db/sql-state.ts';
import type { Log } from '../log.ts';
import { GatewayError } from '../payments/gateway.ts';

/** A refusal: a status and one sentence for whoever asked, thrown from anywhere. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly headers: Record<string, string>;

  constructor(status: ContentfulStatusCode, sentence: string, headers: Record<string, string> = {}) {
    super(sentence);
    this.status = status;
    this.headers = headers;
  }
}

export const badRequest = (sentence: string) => new HttpError(400, sentence);
export const unauthorized = (sentence = 'Please log in') => new HttpError(401, sentence);
export const paymentRequired = (sentence: string) => new HttpError(402, sentence);
export const forbidden = (sentence = 'Only the administrator may do this') => new HttpError(403, sentence);
/** 'Child' → 404 'Child not found'. */
export const notFound = (what?: string) => new HttpError(404, what ? `${what} not found` : 'Not found');
export const conflict = (sentence: string) => new HttpError(409, sentence);
export const gone = (sentence: string) => new HttpError(410, sentence);
/** `keepAlive` false: what is left of the request is still coming, so the connection cannot be used again. */
export const tooLarge = ({ keepAlive }: { keepAlive: boolean }) =>
  new HttpError(413, 'The request is too large', keepAlive ? {} : { Connection: 'close' });
/** For what may be better in a moment, which is when it is to be tried again. */
export const unavailable = (sentence: string) => new HttpError(503, sentence, { 'Retry-After': '5' });
export const tooManyRequests = (seconds: number) =>
  new HttpError(429, `Too many attempts. Please try again in ${waitOf(seconds)}.`, {
    'Retry-After': String(seconds),
  });

function waitOf(seconds: number): string {
  if (seconds < 90) return plural(seconds, 'a second', `${seconds} seconds`);
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Anything thrown → the refusal that the caller gets. Errors that are no refusals are logged with their stack. */
export function toHttpError(error: unknown, log: Log, request: { method: string; route: string }): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnreachable(error)) {
    // There are as many as there are requests, and a stack tells nothing about any of them.
    log.error(troubleOf(error), { ...request, reason: reasonOf(error) });
    return unavailable('The service is not available just now. Please try again.');
  }
  if (error instanceof GatewayError) {
    log.error('The payment provider does not answer', { ...request, error });
    return unavailable('The payment service does not answer just now. Please try again.');
  }
  // SQLSTATE class 22: a value that its column cannot hold, such as a NUL character in a text.
  if (sqlState(error)?.startsWith('22')) return badRequest('Invalid input');
  log.error('A request failed', { ...request, error });
  return new HttpError(500, 'Something went wrong');
}

/** What the driver said, without what Drizzle wraps around it: the query and people's data. */
function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause !== undefined) innermost = innermost.cause;
  return innermost instanceof Error ? (innermost.message.split('\n')[0] ?? '') : String(innermost);
}
