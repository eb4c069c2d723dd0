import type * as z from 'zod/mini';

/** Callers of an endpoint: anyone, a signed-in user, or the administrator. */
export type Who = 'anyone' | 'member' | 'admin';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Schema = z.ZodMiniType;

export const KIBIBYTE = 1024;

/** Default limit of a request body, in bytes. */
const USUAL_MAX_BYTES = 16 * KIBIBYTE;

/**
 * One line of the contract. `query`, `body` and `answer` are undefined where the call has none; a body of more than
 * `maxBody` bytes is refused with 413. `once` means that the call accepts an `Idempotency-Key`.
 */
export type Endpoint<
  W extends Who = Who,
  P extends string = string,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  A extends Schema | undefined = Schema | undefined,
> = { who: W; method: Method; path: P; query: Q; body: B; answer: A; maxBody: number; once?: true };

/** The names of a path's parameters: '/api/children/:id' → 'id'. */
export type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/**
 * The parameter for a secret, which gives access to anyone who has it. It is the only text parameter of a path, and is
 * kept out of logs and referrers (`server/http/log-requests.ts`, `secret-address.ts`).
 */
export const SECRET_PARAMETER = 'token';

/** The type of a path's parameter: text for a secret, otherwise the id of a row. */
export type ParamValue<Name extends string> = Name extends typeof SECRET_PARAMETER ? string : number;

export function get<W extends Who, P extends string, A extends Schema | undefined>(
  who: W,
  path: P,
  answer: A,
): Endpoint<W, P, undefined, undefined, A> {
  return { who, method: 'GET', path, query: undefined, body: undefined, answer, maxBody: USUAL_MAX_BYTES };
}

/** A list that is read in pages. */
export function list<W extends Who, P extends string, Q extends Schema, A extends Schema>(
  who: W,
  path: P,
  query: Q,
  answer: A,
): Endpoint<W, P, Q, undefined, A> {
  return { who, method: 'GET', path, query, body: undefined, answer, maxBody: USUAL_MAX_BYTES };
}

/** A call that answers with a file instead of JSON. */
export function file<W extends Who, P extends string, Q extends Schema | undefined = undefined>(
  who: W,
  path: P,
  query?: Q,
): Endpoint<W, P, Q, undefined, undefined> {
  return {
    who,
    method: 'GET',
    path,
    query: query as Q,
    body: undefined,
    answer: undefined,
    maxBody: USUAL_MAX_BYTES,
  };
}

export function post<
  W extends Who,
  P extends string,
  B extends Schema | undefined,
  A extends Schema | undefined = undefined,
>(who: W, path: P, body: B, answer?: A, maxBody = USUAL_MAX_BYTES): Endpoint<W, P, undefined, B, A> {
  return { who, method: 'POST', path, query: undefined, body, answer: answer as A, maxBody };
}

export function put<
  W extends Who,
  P extends string,
  B extends Schema,
  A extends Schema | undefined = undefined,
>(who: W, path: P, body: B, answer?: A, maxBody = USUAL_MAX_BYTES): Endpoint<W, P, undefined, B, A> {
  return { who, method: 'PUT', path, query: undefined, body, answer: answer as A, maxBody };
}

export function del<W extends Who, P extends string, B extends Schema | undefined = undefined>(
  who: W,
  path: P,
  body?: B,
): Endpoint<W, P, undefined, B, undefined> {
  return {
    who,
    method: 'DELETE',
    path,
    query: undefined,
    body: body as B,
    answer: undefined,
    maxBody: USUAL_MAX_BYTES,
  };
}

/** The header with the client's key, a UUID. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

/** Marks a call that creates something. Repeated with the same `Idempotency-Key` it creates nothing more. */
export function once<E extends Endpoint>(endpoint: E): E & { once: true } {
  return { ...endpoint, once: true };
}
