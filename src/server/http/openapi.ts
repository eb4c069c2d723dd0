import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import { BRAND } from '#shared/brand.ts';
import { orderedCards } from '#shared/card-facts.ts';
import { calendarDate } from '#shared/children.ts';
import { dateText } from '#shared/dates.ts';
import { deskApi } from '#shared/desk-api.ts';
import { deskSettings } from '#shared/desk-settings.ts';
import { type Endpoint, IDEMPOTENCY_KEY, type Schema, SECRET_PARAMETER } from '#shared/endpoint.ts';
import { notebookContents, notebookFile } from '#shared/notebook.ts';
import { onFirstUse } from '#shared/on-first-use.ts';
import { diedOn } from '#shared/people.ts';
import { printSettings } from '#shared/printing.ts';
import type { Config } from '../config.ts';
import { MAX_ID } from '../db/id-range.ts';
import { SCHEMA_NAMES } from './schema-names.ts';
import { cookieName } from './session.ts';

const ABOUT = `Every call of ${BRAND}, generated from the contract that the server enforces. docs/api.md says how to start.

A refusal is a status and one sentence of plain text. Properties may be added to answers.`;

const REFUSALS = {
  400: 'The query, the body or the key is not as described; the sentence says what is wrong first.',
  401: 'Nobody is logged in.',
  403: 'The caller is not allowed to do this, or the request came from another site’s page.',
  404: 'Not found, or it belongs to somebody else.',
  413: 'The body is too large.',
  415: 'The body is not application/json.',
  422: 'This Idempotency-Key has already been used for something else.',
  429: 'There were too many attempts.',
  503: 'The service is temporarily unavailable.',
  default: 'Any other refusal, such as 409 if something has changed in the meantime.',
};

const RETRY_AFTER = {
  description: 'The number of seconds after which to try again.',
  schema: { type: 'integer' },
};
const PLAIN_TEXT = { 'text/plain': { schema: { $ref: '#/components/schemas/Refusal' } } };

const MEDIA_TYPES: Record<string, string> = {
  '.csv': 'text/csv',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
};

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/** Serves the contract of the calls mounted so far as OpenAPI 3.1; the document is made at the first request. */
export function mountOpenApi(app: Hono, config: Config): void {
  const isMounted = ({ method, path }: Endpoint) =>
    app.routes.some((route) => route.method === method && route.path === path);
  const document = onFirstUse(() => {
    const calls = listNamedCalls().filter(([, endpoint]) => isMounted(endpoint));
    const text = JSON.stringify(describe(calls, config));
    return Buffer.from(text.replaceAll('#/$defs/', '#/components/schemas/'));
  });
  app.get('/api/openapi.json', (c) =>
    c.body(new Uint8Array(document()), 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=3600',
    }),
  );
}

function listNamedCalls(): [name: string, endpoint: Endpoint][] {
  return Object.entries({ ...api, ...deskApi }).flatMap(([group, entry]): [string, Endpoint][] =>
    'path' in entry
      ? [[group, entry]]
      : Object.entries(entry).map(([name, endpoint]) => [`${group}.${name}`, endpoint]),
  );
}

function describe(calls: [name: string, endpoint: Endpoint][], config: Config) {
  const schemas: Json = { Refusal: { type: 'string', description: 'One sentence.' } };
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas) };
  }
  return {
    openapi: '3.1.1',
    info: { title: BRAND, version: '1', description: ABOUT },
    servers: [{ url: config.baseUrl }],
    paths,
    components: {
      schemas,
      parameters: {
        IdempotencyKey: {
          name: IDEMPOTENCY_KEY,
          in: 'header',
          description: 'A call repeated with the same key within a day creates nothing new.',
          schema: { type: 'string', format: 'uuid' },
        },
      },
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([status, description]) => [
          status,
          {
            description,
            content: PLAIN_TEXT,
            ...(/429|503/.test(status) && { headers: { 'Retry-After': RETRY_AFTER } }),
          },
        ]),
      ),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName(config),
          description: 'The cookie that POST /api/login and POST /api/register set.',
        },
      },
    },
  };
}

function operation(name: string, endpoint: Endpoint, schemas: Json): Json {
  const { who, body } = endpoint;
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    security: who === 'anyone' ? [] : [{ session: who === 'admin' ? ['administrator'] : [] }],
    parameters: parametersOf(endpoint),
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: { 'application/json': { schema: schemaOf(body, 'input', schemas) } },
      },
    }),
    responses: {
      ...success(endpoint, schemas),
      ...Object.fromEntries(
        refusalsOf(endpoint).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

function parametersOf({ path, query, once }: Endpoint): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === SECRET_PARAMETER ? { type: 'string' } : { type: 'integer', minimum: 1, maximum: MAX_ID },
  }));
  const inQuery = Object.entries((query as z.ZodMiniObject | undefined)?.shape ?? {}).map(
    ([name, field]) => ({
      name,
      in: 'query',
      required: field._zod.optin === undefined,
      schema: schemaOf(field as Schema, 'input'),
    }),
  );
  return [...inPath, ...inQuery, ...(once ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [])];
}

function success(endpoint: Endpoint, schemas: Json): Json {
  if (endpoint.answer) {
    const schema = schemaOf(endpoint.answer, 'output', schemas);
    return { 200: { description: 'Done', content: { 'application/json': { schema } } } };
  }
  const ending = /\.\w+$/.exec(endpoint.path)?.[0] ?? '';
  const type = endpoint === api.feed.fetch ? 'text/calendar' : MEDIA_TYPES[ending];
  return type
    ? { 200: { description: 'A file', content: { [type]: {} } } }
    : { 204: { description: 'Done; there is no answer.' } };
}

/** Returns the statuses of errors that follow from a call's line in the contract; `default` is for any other. */
function refusalsOf({ who, method, path, query, body, once }: Endpoint): string[] {
  const follows: Record<keyof typeof REFUSALS, boolean> = {
    400: Boolean(query || body || once),
    401: who !== 'anyone',
    403: who === 'admin' || method !== 'GET',
    404: path.includes(':'),
    413: method !== 'GET',
    415: body !== undefined,
    422: once === true,
    429: true,
    503: true,
    default: true,
  };
  return Object.entries(follows).flatMap(([status, does]) => (does ? [status] : []));
}

/** Converts a schema to JSON Schema. Schemas with a name are added to `schemas`. Throws if two have one name. */
function schemaOf(schema: Schema, io: Direction, schemas: Json = {}): Json {
  const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
    io,
    metadata: NOTES[io](),
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const nearest = representable(zodSchema, io);
      if (nearest) Object.assign(jsonSchema, schemaOf(nearest, io, schemas));
      if (io === 'input' && isFacts(zodSchema)) Object.assign(jsonSchema, alsoAsText(jsonSchema));
      if (io === 'output') delete jsonSchema.additionalProperties;
    },
  });
  for (const [name, named] of Object.entries($defs ?? {})) {
    if (JSON.stringify(schemas[name] ?? named) !== JSON.stringify(named))
      throw new Error(`Two schemas are called ${name}`);
    schemas[name] = named;
  }
  return json;
}

/** Dates are described here, because Zod cannot convert our own check of them. */
const A_DATE = { format: 'date', description: 'YYYY-MM-DD' };
/** Schemas whose fields are optional in a body but not in an answer, so that only the answer's schema has the name. */
const GIVEN_OTHERWISE: readonly Schema[] = [deskSettings, printSettings];
const NOTES = { input: onFirstUse(() => notesFor('input')), output: onFirstUse(() => notesFor('output')) };

function notesFor(io: Direction) {
  const notes = z.registry<{ id?: string; format?: string; description?: string }>();
  for (const date of [calendarDate, dateText, diedOn]) notes.add(date, A_DATE);
  for (const [schema, id] of SCHEMA_NAMES)
    if (io === 'output' || !GIVEN_OTHERWISE.includes(schema)) notes.add(schema, { id });
  return notes;
}

const { childrenData, peopleData } = orderedCards.shape;
const isFacts = (schema: unknown) => schema === childrenData || schema === peopleData;

/** Allows the facts of an order as a list, as JSON text of that list or as null. */
function alsoAsText({ type, items }: Json) {
  const asText = { type: 'string', contentMediaType: 'application/json' } as const;
  return { type: undefined, items: undefined, anyOf: [{ type, items }, asText, { type: 'null' }] };
}

/** Returns the schema that replaces a step of code: the one after it for input, the one before it for output. */
function representable(schema: z.core.$ZodTypes, io: Direction): Schema | null {
  const { def } = schema._zod;
  if (def.type !== 'pipe') return null;
  if ((schema as unknown) === notebookFile) return notebookContents;
  const isCode = ({ _zod }: z.core.$ZodType) => ['custom', 'transform'].includes(_zod.def.type);
  if (io === 'input') return isCode(def.in) ? (def.out as Schema) : null;
  return isCode(def.out) ? (def.in as Schema) : null;
}
