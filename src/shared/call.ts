import type * as z from 'zod/mini';
import { type Endpoint, IDEMPOTENCY_KEY, type ParamNames, type Schema, type Who } from './endpoint.ts';

/** A refused call; its message is '{status}: {body text}', as toasts show it. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly status: number;
  /** The server's sentence alone, for a place beside a field. */
  readonly sentence: string;

  constructor(status: number, sentence: string) {
    super(`${status}: ${sentence}`);
    this.status = status;
    this.sentence = sentence;
  }
}

/** In the place of a sentence, where something between us and the server has answered. */
const OF_ANOTHER = 'Your network answered instead of our server. Please try again.';
const NO_SENTENCE = /^\s*[<{[]/;

/** The refusal that an answer is. Our own is one sentence: markup and data are another's. */
export async function refusalOf(answer: ResponseLike): Promise<CallError> {
  const text = await answer.text();
  return new CallError(answer.status, NO_SENTENCE.test(text) ? OF_ANOTHER : text || answer.statusText);
}

/** Whether a call had no answer: `fetch` throws a TypeError then, or what its signal was aborted with. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && ABORTED.includes(error.name));
}

const ABORTED = ['TimeoutError', 'AbortError'];

/** Whether a call was refused because nobody is signed in, or not with this password. */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** Answers of a server, or of a proxy before it, that cannot serve anybody just now. */
const UNAVAILABLE = [502, 503, 504];

/** Whether the same call may succeed a little later. */
export function isTemporary(error: unknown): boolean {
  return error instanceof CallError ? UNAVAILABLE.includes(error.status) : isUnanswered(error);
}

type Needed<Key extends string, Value> = [Value] extends [never] ? unknown : { [K in Key]: Value };

/** What a call is given: the ids of its path, its query, its body and its key, each only where it has one. */
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

/** `Keyed` is how the key is given of a call that is made once. */
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

/** Makes the function that calls the server: with the page's `fetch`, or in tests with one that calls the app in process. */
export function createCaller<Keyed = { key?: string }>(fetch: Fetch): Caller<Keyed> {
  return async (endpoint, ...[input]) => (await ask(fetch, endpoint, input)).answer as never;
}

/** A page of a list, and the cursors of the pages beside it; null where there is none. */
export type Page<Rows> = { rows: Rows; next: string | null; previous: string | null };

export type PageCaller = <E extends Endpoint>(
  endpoint: E,
  ...input: CallArguments<E, unknown>
) => Promise<Page<CallAnswer<E>>>;

/** The same for lists whose answers link to the pages beside them. */
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
