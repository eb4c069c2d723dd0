import type { Context, Hono } from 'hono';
import type { z } from 'zod/mini';
import { isAdmin, type User } from '#shared/accounts.ts';
import {
  type Endpoint,
  type ParamNames,
  type ParamValue,
  type Schema,
  SECRET_PARAMETER,
  type Who,
} from '#shared/endpoint.ts';
import { parseJson } from '#shared/json.ts';
import { MAX_ID } from '../db/id-range.ts';
import { badRequest, forbidden, HttpError, notFound, unauthorized } from './errors.ts';
import { createOnce, forgetKey, keyedRequestOf, type RunOnce } from './idempotent.ts';
import { readBody } from './read-body.ts';
import { type Session, type SessionDeps, sessionReader } from './session.ts';

/** The arguments of a handler, all validated; `user` is null only where the contract lets anyone call. */
export type Call<E extends Endpoint> = {
  c: Context;
  session: Session | null;
  user: E['who'] extends 'anyone' ? User | null : User;
  params: { [Name in ParamNames<E['path']>]: ParamValue<Name> };
  query: E['query'] extends Schema ? z.output<E['query']> : undefined;
  body: E['body'] extends Schema ? z.output<E['body']> : undefined;
  /** Runs a creating call's work once per key. */
  once: E['once'] extends true ? RunOnce : undefined;
  /** Deletes the key of a result that was discarded, so that the request may be repeated. */
  forget: E['once'] extends true ? (made: unknown) => Promise<void> : undefined;
};

/** A call without an answer schema returns a file, or nothing, which becomes a 204. */
type Answer<E extends Endpoint> = E['answer'] extends Schema
  ? z.input<E['answer']> | Promise<z.input<E['answer']>>
  : Response | Promise<Response> | Promise<void>;
type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E>;
/** Runs before query and body are read: a rate limit, where the body may be large. */
type BeforeBody<E extends Endpoint> = (
  call: Omit<Call<E>, 'query' | 'body' | 'once' | 'forget'>,
) => Promise<void>;

/** Binds a call of the contract to its handler, and enforces access, ids, query, body and answer. */
export type Serve = <E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  beforeBody?: BeforeBody<E>,
) => void;

/** Matches U+0000 as escaped in JSON, the one character that Postgres cannot store in a string. */
const ESCAPED_NUL = /(?<!\\)(\\\\)*\\u0000/;

export function createServe(app: Hono, deps: SessionDeps): Serve {
  const readSession = sessionReader(deps);
  const once = createOnce(deps);
  return (endpoint, handler, beforeBody) => {
    app.on(endpoint.method, endpoint.path, async (c) => {
      const session = await readSession(c);
      const caller = {
        c,
        session,
        user: authorize(endpoint.who, session),
        params: readParams(c.req.param()),
      };
      await beforeBody?.(caller as never);
      const query = endpoint.query ? validate(endpoint.query, c.req.query()) : undefined;
      const body = await readInput(endpoint, c);
      const asking = endpoint.once ? keyedRequestOf(c, endpoint, caller.user, body) : null;
      const makes = endpoint.once && {
        once: once(asking),
        forget: (made: unknown) => forgetKey(deps.db, asking, made),
      };
      const answer = await handler({ ...caller, query, body, ...makes } as never);
      if (endpoint.answer) return c.json(endpoint.answer.parse(answer));
      return answer instanceof Response ? answer : c.body(null, 204);
    });
  };
}

function authorize(who: Who, session: Session | null): User | null {
  const user = session?.user ?? null;
  if (who === 'anyone') return user;
  if (!user) throw unauthorized();
  if (who === 'admin' && !isAdmin(user)) throw forbidden();
  return user;
}

function readParams(params: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, text]) => {
      if (name === SECRET_PARAMETER) return [name, text];
      const id = Number(text);
      if (!/^[1-9]\d{0,9}$/.test(text) || id > MAX_ID) throw notFound();
      return [name, id];
    }),
  );
}

/** Returns the body of a call that takes one; otherwise only checks its size. */
async function readInput({ method, body, maxBody }: Endpoint, c: Context): Promise<unknown> {
  if (body && isOptional(body) && c.req.header('content-type') === undefined) {
    if ((await readBody(c, maxBody)) !== '') throw NOT_JSON;
    return undefined;
  }
  if (body) return validate(body, await readJson(c, maxBody));
  if (method !== 'GET') await readBody(c, maxBody);
  return undefined;
}

function isOptional(body: Schema): boolean {
  return body.safeParse(undefined).success;
}

const NOT_JSON = new HttpError(415, 'Content-Type must be application/json');

async function readJson(c: Context, maxBody: number): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw NOT_JSON;
  const text = await readBody(c, maxBody);
  if (ESCAPED_NUL.test(text)) throw badRequest('Invalid input');
  try {
    return parseJson(text);
  } catch {
    throw badRequest('The request body is not valid JSON');
  }
}

function validate(schema: Schema, input: unknown): unknown {
  const result = schema.safeParse(input);
  if (!result.success) throw badRequest(result.error.issues[0]?.message ?? 'Invalid input');
  return result.data;
}
