import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { plural } from '#shared/format.ts';
import { databaseProblemOf, isUnreachable, sqlState } from '../db/sql-state.ts';
import type { Log } from '../log.ts';
import { GatewayError } from '../payments/gateway.ts';

/** A refusal, which may be thrown anywhere: a status and one sentence for the caller. */
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
export const forbidden = (sentence = 'Only the administrator can do this') => new HttpError(403, sentence);
/** 'Child' gives 404 'Child not found'. */
export const notFound = (what?: string) => new HttpError(404, what ? `${what} not found` : 'Not found');
export const conflict = (sentence: string) => new HttpError(409, sentence);
export const gone = (sentence: string) => new HttpError(410, sentence);
/** `keepAlive` is false if the rest of the request is still arriving, so that the connection cannot be reused. */
export const tooLarge = ({ keepAlive }: { keepAlive: boolean }) =>
  new HttpError(413, 'The request is too large', keepAlive ? {} : { Connection: 'close' });
/** For temporary failures: Retry-After asks the caller to try again in five seconds. */
export const unavailable = (sentence: string) => new HttpError(503, sentence, { 'Retry-After': '5' });
export const tooManyRequests = (seconds: number) =>
  new HttpError(429, `Too many attempts. Please try again in ${waitOf(seconds)}.`, {
    'Retry-After': String(seconds),
  });

function waitOf(seconds: number): string {
  if (seconds < 90) return plural(seconds, 'a second', `${seconds} seconds`);
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Converts anything thrown into a refusal for the caller. Errors that are not refusals are logged with their stack. */
export function toHttpError(error: unknown, log: Log, request: { method: string; route: string }): HttpError {
  if (error instanceof HttpError) return error;
  if (isUnreachable(error)) {
    // The stack is left out: there is one such error per request, and the cause is not in the code.
    log.error(databaseProblemOf(error), { ...request, reason: reasonOf(error) });
    return unavailable('We’re having trouble at the moment. Please try again.');
  }
  if (error instanceof GatewayError) {
    log.error('The payment provider is not responding', { ...request, error });
    return unavailable('The payment service isn’t responding. Please try again.');
  }
  // SQLSTATE class 22: a value that its column cannot hold, such as a string with a NUL character.
  if (sqlState(error)?.startsWith('22')) return badRequest('Invalid input');
  log.error('A request failed', { ...request, error });
  return new HttpError(500, 'Something went wrong');
}

/** Returns the driver's message without Drizzle's wrapper, which contains the query and personal data. */
function reasonOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause !== undefined) innermost = innermost.cause;
  return innermost instanceof Error ? (innermost.message.split('\n')[0] ?? '') : String(innermost);
}
