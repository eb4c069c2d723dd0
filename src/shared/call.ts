import type * as z from 'zod/mini';
import { type Endpoint, IDEMPOTENCY_KEY, type ParamNames, type Schema, type Who } from './endpoint.ts';

/** A refused call. Its message is '{status}: {body text}', which toasts show. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  /** The server's sentence without the status, for a message beside a field. */
  readonly sentence: string;

  constructor(status: number, sentence: string) {
    super(`${status}: ${sentence}`);
    this.status = status;
    this.sentence = sentence;
  }
}

/** The sentence shown when a proxy has answered instead of our server. */
const PROXY_ANSWERED =
  'We couldn’t reach our server: your network got in the way, perhaps with a Wi-Fi login page. Please try again.';
const NO_SENTENCE = /^\s*[<{[]/;

/** The error for a refusal. Our server sends one sentence as plain text; HTML or JSON comes from a proxy. */
export async function refusalOf(answer: ResponseLike): Promise<CallError> {
  const text = await answer.text();
  return new CallError(answer.status, NO_SENTENCE.test(text) ? PROXY_ANSWERED : text || answer.statusText);
}

/** True when a call got no answer: `fetch` then throws a TypeError, or the reason with which its signal was aborted. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && ABORT_ERROR_NAMES.includes(error.name));
}

const ABORT_ERROR_NAMES = ['TimeoutError', 'AbortError'];

/** True when a call was refused because the user is not signed in or the password is wrong. */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** Statuses with which a server, or a proxy in front of it, says that it is temporarily unavailable. */
const TEMPORARY_STATUSES = [502, 503, 504];

/** True when the same call may succeed a little later. */
export function isTemporary(error: unknown): boolean {
  return error instanceof CallError ? TEMPORARY_STATUSES.includes(error.status) : isUnanswered(error);
}

type Needed<Key extends string, Value> = [Value] extends [never] ? unknown : { [K in Key]: Value };

/** Input of a call: the ids in its path, its query, its body and its key, each only where the endpoint has one. */
type CallInput<E extends Endpoint, Keyed> = Needed<
  'params',
  [ParamNames<E['path']>] extends [never] ? never : Record<ParamNames<E['path']>, number | string>
> &
  (E['query'] extends Schema ? { query?: z.input<E['query']> } : unknown) &
  (E['body'] extends Schema ? Body<z.input<E['body']>> : unknown) &
  (E['once'] extends true ? Keyed : unknown);

type Body<Input> = undefined extends Input ? { body?: Input } : { body: Input };

export type CallAnswer<E extends Endpoint> = E['answer'] extends Schema ? z.output<E['answer']> : undefined;

export type CallArguments<E extends Endpoint, Keyed> =
  unknown extends CallInput<E, Keyed>
    ? []
    : Record<string, never> extends CallInput<E, Keyed>
      ? [input?: CallInput<E, Keyed>]
      : [input: CallInput<E, Keyed>];

/** `Keyed` is the input type of the key for calls that are made once under a key. */
export type Caller<Keyed = { key?: string }> = <E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E, Keyed>
) => Promise<CallAnswer<E>>;

type Fetch<Response extends ResponseLike = ResponseLike> = (
  path: string,
  init: RequestInitLike,
) => Promise<Response>;
type RequestInitLike = {
  method: string;
  headers: Record<string, string>;
  body?: string;
  credentials: 'include';
};
type ResponseLike = { ok: boolean; status: number; statusText: string; text(): Promise<string> };
type WithHeaders = ResponseLike & { headers: { get(name: string): string | null } };

/** Makes the function that calls the server, with the page's `fetch` or a test's, which calls the app in process. */
export function createCaller<Keyed = { key?: string }>(fetch: Fetch): Caller<Keyed> {
  return async (endpoint, ...[input]) => (await ask(fetch, endpoint, input)).answer as never;
}

/** A page of a list, and the cursors of the next and previous page; null where there is none. */
export type Page<Rows> = { rows: Rows; next: string | null; previous: string | null };

export type PageCaller = <E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E, unknown>
) => Promise<Page<CallAnswer<E>>>;

/** Makes the caller for lists whose answers link to the next and previous page. */
export function createPageCaller(fetch: Fetch<WithHeaders>): PageCaller {
  return async (endpoint, ...[input]) => {
    const { answer, response } = await ask(fetch, endpoint, input);
    const links = response.headers.get('link') ?? '';
    const cursor = (rel: string, parameter: string) =>
      new RegExp(`<[^>]*[?&]${parameter}=([^&>]*)[^>]*>; rel="${rel}"`).exec(links)?.[1] ?? null;
    return { rows: answer as never, next: cursor('next', 'after'), previous: cursor('prev', 'preceding') };
  };
}

type Given = { params?: Record<string, unknown>; query?: object; body?: unknown; key?: string };

async function ask<Response extends ResponseLike>(
  fetch: Fetch<Response>,
  endpoint: Endpoint,
  input: unknown,
) {
  const given = (input ?? {}) as Given;
  const response = await fetch(addressOf(endpoint, given.params, given.query), {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      ...(given.body !== undefined && { 'content-type': 'application/json' }),
      ...(given.key && { [IDEMPOTENCY_KEY]: given.key }),
    },
    ...(given.body !== undefined && { body: JSON.stringify(given.body) }),
  });
  if (!response.ok) throw await refusalOf(response);
  const text = await response.text();
  return { answer: endpoint.answer ? endpoint.answer.parse(JSON.parse(text)) : undefined, response };
}

/** The address of a call: its path with the ids filled in, and its query. */
export function addressOf(
  endpoint: Pick<Endpoint<Who>, 'path'>,
  params: Record<string, unknown> = {},
  query: object = {},
): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return search ? `${path}?${search}` : path;
}
