import { describe, expect, test } from 'vitest';
import type { Schema } from '#shared/endpoint.ts';
import { listCalls } from '#shared/list-calls.ts';
import { fieldsOf, type SchemaField, sampleOf, withValue } from '../testing/schema-fields.ts';

/** Lists every query and body that callers may send: 'POST /api/login' and its schema. */
const taken = listCalls().flatMap(({ method, path, query, body }) =>
  [query, body].flatMap((schema) => (schema ? [[`${method} ${path}`, schema] as const] : [])),
);
const fields = (kind: SchemaField['kind']) =>
  taken.flatMap(([call, schema]) =>
    fieldsOf(schema)
      .filter((field) => field.kind === kind)
      .map(({ path }) => [`${call} ${path.join('.')}`, schema, path] as const),
  );

/** These methods may take time that grows faster than the string's length, or much memory. */
const COSTLY: [object, (string | symbol)[]][] = [
  [
    String.prototype,
    ['normalize', 'split', 'match', 'matchAll', 'replace', 'replaceAll', 'toUpperCase', 'toLowerCase'],
  ],
  [String.prototype, [Symbol.iterator]],
  [RegExp.prototype, ['test', 'exec']],
  [Intl.Segmenter.prototype, ['segment']],
];

/** Zod uses this pattern to count code points: it is linear and allocates nothing. */
const CHEAP = new Set(['[\\uD800-\\uDBFF]']);

/** Returns the lengths of the strings on which a costly method is called during `run`. */
function costlyLengths(run: () => unknown): number[] {
  const lengths: number[] = [];
  const patched = COSTLY.flatMap(([owner, names]) => names.map((name) => patch(owner, name, lengths)));
  try {
    run();
  } finally {
    for (const restore of patched) restore();
  }
  return lengths;
}

function patch(owner: object, name: string | symbol, lengths: number[]): () => void {
  const original = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
  const text = (self: unknown, given: unknown) => (owner === String.prototype ? self : given);
  Reflect.set(owner, name, function counted(this: unknown, ...given: unknown[]) {
    const about = text(this, given[0]);
    const cheap = this instanceof RegExp && CHEAP.has(this.source);
    if (typeof about === 'string' && !cheap) lengths.push(about.length);
    return original.apply(this, given);
  });
  return () => Reflect.set(owner, name, original);
}

const parse = (schema: Schema, input: unknown) => schema.safeParse(input);

/** Costly methods may only run on shorter texts than this: notes of 1000 characters, before normalisation. */
const MAX_UNITS = 4_500;
const UNITS = 50_000;
/** Each of these slows some pattern, trimming, counting or normalisation. */
const HOSTILE = [
  ...['a', ' ', '\u0301\u0323', 'e\u0301', 'a.', '\\', '"', '1,', '1:', '-'],
  ...['\u200b', '\u00ad ', '🇬🇧', '👩‍👧', '\ud800', 'ᄀ', 'a@'],
].map((part) => part.repeat(UNITS / part.length));

test('every sample is accepted by its call', () => {
  for (const [call, schema] of taken)
    expect([call, parse(schema, sampleOf(schema)).error]).toEqual([call, undefined]);
});

describe('a text of 50,000 characters', () => {
  const strings = fields('string');

  test('is tried in every field of the contract', () => {
    expect(strings.length).toBeGreaterThan(70);
    expect(strings.map(([name]) => name)).toContain('POST /api/create-payment-intent shippingInfo.gift.note');
    expect(strings.map(([name]) => name)).toContain('POST /api/user/import notebook.people.0.dates.0.title');
  });

  test.for(strings)('in %s is refused, or cut, before anything costly is done', ([, schema, path]) => {
    for (const text of HOSTILE) {
      const input = withValue(sampleOf(schema), path, text);
      const lengths = costlyLengths(() => parse(schema, input));
      expect(Math.max(0, ...lengths)).toBeLessThan(MAX_UNITS);
    }
  });
});

describe('a list of 20,000 items', () => {
  test.for(fields('list'))('in %s is refused before its items are examined', ([, schema, path]) => {
    const sample = sampleOf(schema);
    const [item] = path.reduce<unknown>((at, step) => Object(at)[step], sample) as unknown[];
    const input = withValue(sample, path, Array(20_000).fill(item));
    let refused: unknown;
    const lengths = costlyLengths(() => {
      refused = parse(schema, input).error;
    });
    expect(refused).toBeDefined();
    // The other fields of the sample are examined.
    expect(lengths.length).toBeLessThan(200);
  });
});

describe('a field with several possible values', () => {
  const NO_TEXT = ['toString', 'valueOf', 'constructor', '__proto__', 'hasOwnProperty'].map((name) =>
    JSON.parse(`{"${name}": 1}`),
  );
  const deep = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000));

  test.for([...fields('choice'), ...fields('boolean'), ...fields('number'), ...fields('string')])(
    '%s refuses values that cannot be converted to text',
    ([, schema, path]) => {
      for (const value of [...NO_TEXT, deep, [deep]]) {
        const { error } = parse(schema, withValue(sampleOf(schema), path, value));
        expect(error?.issues[0]?.message).toEqual(expect.any(String));
      }
    },
  );

  test.for(fields('object'))('%s takes nothing from the prototype of objects', ([name, schema, path]) => {
    const polluted = JSON.parse(
      '{"__proto__": {"name": "Eve"}, "constructor": {"prototype": {"name": "Eve"}}}',
    );
    const sample = sampleOf(schema);
    const given = path.reduce<unknown>((at, step) => Object(at)[step], sample);
    const beside = parse(schema, withValue(sample, path, Object.assign({ ...polluted }, given)));
    // Unknown names are refused in a query, and ignored in a body.
    expect(beside.success).toBe(!name.startsWith('GET '));
    const { data } = parse(schema, withValue(sample, path, polluted));
    expect(JSON.stringify([data, beside.data])).not.toContain('Eve');
    expect(({} as { name?: string }).name).toBeUndefined();
  });
});
