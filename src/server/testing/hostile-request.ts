import fc from 'fast-check';
import { listCalls } from '#shared/list-calls.ts';
import { WEBHOOK_PATH } from '../payments/webhook-events.ts';
import { fieldsOf, sampleOf, withValue } from './schema-fields.ts';

/** These addresses take a body but are not in the contract, because their format is defined by others. */
const OTHER_ENDPOINTS = [WEBHOOK_PATH, '/reminders/stop/:token'];
const calls = [
  ...listCalls(),
  ...OTHER_ENDPOINTS.map((path) => ({ method: 'POST' as const, path, body: undefined, query: undefined })),
];
const FIELDS = calls.map(({ body, query }) => ({
  body: body ? fieldsOf(body) : [],
  query: query ? fieldsOf(query) : [],
}));

const PROTOTYPE_KEYS = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', 'then'];
const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;

const hostileText = fc.oneof(
  fc.constantFrom(
    ...['', ' ', '\u0000', '\ud800', '\udfff\ud800', '\ufeff', "' OR 1=1 --", '%00', '../..', '<b>'],
  ),
  fc.constantFrom('NaN', '-0', '1e999', '٣', '9'.repeat(400), '2019-02-30', '24:60', '{}', '[]', 'null'),
  fc.constantFrom(...PROTOTYPE_KEYS),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom('a', '\u0301', '👩‍👧', '\\', '"', ' ', '\ud800').map((part) => part.repeat(3_000)),
);
const hostileValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  fc.constantFrom<unknown>(null, true, -0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e-320, [], {}, [[]]),
  fc.constantFrom(...PROTOTYPE_KEYS).map((key) => JSON.parse(`{"${key}": 1}`) as unknown),
  fc.constantFrom(...PROTOTYPE_KEYS).map((key) => JSON.parse(`{"${key}": {"name": "Eve"}}`) as unknown),
  fc.constantFrom(20, 31, 33, 2_000).map(deep),
  fc.constantFrom(13, 61, 1_001, 3_000).map((length) => Array(length).fill({ name: 'Ada' }) as unknown),
  fc.jsonValue(),
);

/** Generates a body of the call's schema with some values spoiled, or arbitrary bytes. */
const spoiled = fc.array(fc.tuple(fc.nat(), hostileValue), { maxLength: 3 });
const rawBody = fc.oneof(
  fc.constantFrom('', '{', 'null', '[]', '"text"', '7', '{"a":1e999}', '{"a":NaN}', '\u0000', '{"a":1}}'),
  fc.constantFrom('{"username":"\\u0000"}', '{"name":"\\ud800"}', '{"__proto__":null}', '\ufeff{}', '//'),
  fc.constantFrom('['.repeat(3_000), '{"a":'.repeat(3_000), `{"a":"${'x'.repeat(600_000)}"}`),
  hostileText,
);
const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  fc.constantFrom('application/json\t;x', 'APPLICATION/JSON; charset=utf-16', 'text/plain', ''),
  fc.constantFrom('multipart/form-data; boundary=x', 'application/json, text/plain'),
);
const id = fc.oneof(
  { weight: 4, arbitrary: fc.constant('1') },
  fc.constantFrom('0', '-1', '01', '1.5', '2147483648', '9'.repeat(30), '%00', '%zz', '%2e%2e', ' ', '١'),
  fc.constantFrom(...PROTOTYPE_KEYS, 'x'.repeat(5_000)),
);
const HEADERS =
  'cookie x-forwarded-for accept-encoding if-none-match origin sec-fetch-site host stripe-signature';
const headers = fc.dictionary(
  fc.constantFrom(...HEADERS.split(' ')),
  fc.oneof(
    fc.constantFrom('', 'x', '==;;', 'session', 'session=', '__proto__=1', '::1, evil', 'http://['),
    fc.constantFrom('t=1,v1=00', 'a=b; '.repeat(3_000), `session=${'x'.repeat(10_000)}`, '\u00ff\u0080'),
  ),
  { maxKeys: 2 },
);
function rarely<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
}

/** Generates a call by some user, of which parts of the body, ids, query or headers may be spoiled. */
export const hostileRequest = fc.record({
  at: fc.nat(calls.length - 1),
  who: fc.constantFrom('admin', 'member', 'member', 'stranger'),
  id,
  spoiled,
  raw: rarely(rawBody),
  query: fc.dictionary(
    fc.constantFrom('limit', 'before', 'orders', 'text', 'token', ...PROTOTYPE_KEYS),
    hostileText,
    { maxKeys: 3 },
  ),
  contentType,
  headers: rarely(headers),
  path: rarely(
    fc.constantFrom('/api/', '/api//', '/api/x/../user', '/api/USER', '/api/children/1/', '/api/%E0%A4%A'),
  ),
  method: rarely(fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY')),
  /** The size of the pieces of a body sent without its length. */
  pieceBytes: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, fc.integer({ min: 1, max: 5_000 })),
});
type HostileRequest = typeof hostileRequest extends fc.Arbitrary<infer Value> ? Value : never;

/** Returns the request that an attacker who knows the contract might send. */
export function toRequest(given: HostileRequest): [path: string, init: RequestInit] {
  const call = calls[given.at] as (typeof calls)[number];
  const fields = FIELDS[given.at] ?? { body: [], query: [] };
  const method = given.method ?? call.method;
  const path = given.path ?? call.path.replace(/:\w+/g, () => given.id);
  const search = new URLSearchParams(given.query).toString();
  const init: RequestInit = { method, headers: { 'content-type': given.contentType, ...given.headers } };
  if (method !== 'GET' && method !== 'HEAD')
    init.body = given.raw ?? bodyOf(call.body, fields.body, given.spoiled);
  return [search ? `${path}?${search}` : path, init];
}

function bodyOf(
  schema: (typeof calls)[number]['body'],
  fields: ReturnType<typeof fieldsOf>,
  spoils: [number, unknown][],
): string {
  if (!schema) return JSON.stringify(spoils[0]?.[1] ?? {}) ?? '';
  const body = spoils.reduce<unknown>(
    (input, [nth, value]) => withValue(input, fields[nth % fields.length]?.path ?? [], value),
    sampleOf(schema),
  );
  return JSON.stringify(body) ?? '';
}
