import type { Schema } from '#shared/endpoint.ts';
import { notebookContents, notebookFile } from '#shared/notebook.ts';

type Path = (string | number)[];
type Kind = 'string' | 'number' | 'boolean' | 'choice' | 'list' | 'object' | 'anything';

/** A place in a schema's input, and the kind of value that belongs there. */
export type SchemaField = { path: Path; kind: Kind };

/** The parts of a schema's definition that are used here. */
type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  in?: Schema;
  out?: Schema;
  options?: Schema[];
  entries?: Record<string, unknown>;
  values?: unknown[];
};

function definitionOf(schema: Schema): Definition {
  return schema._zod.def as unknown as Definition;
}

/** Removes wrappers: defaults, nulls, and pipes that prepare or transform the value. */
function unwrap(schema: Schema): Schema {
  if (schema === notebookFile) return notebookContents;
  const { type, innerType, in: before, out, options } = definitionOf(schema);
  if (innerType) return unwrap(innerType);
  if (type === 'union') return unwrap(options?.at(-1) as Schema);
  if (type !== 'pipe' || !before || !out) return schema;
  const given = unwrap(before);
  return ['transform', 'custom'].includes(definitionOf(given).type) ? unwrap(out) : given;
}

/** Lists every place in a schema's input, with one item per list, the outermost first. */
export function fieldsOf(schema: Schema, path: Path = []): SchemaField[] {
  const inner = unwrap(schema);
  const { type, shape, element } = definitionOf(inner);
  if (shape)
    return [
      { path, kind: 'object' },
      ...Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, [...path, name])),
    ];
  if (element) return [{ path, kind: 'list' }, ...fieldsOf(element, [...path, 0])];
  return [{ path, kind: KINDS[type] ?? 'anything' }];
}

const KINDS: Record<string, Kind> = {
  string: 'string',
  number: 'number',
  int: 'number',
  boolean: 'boolean',
  enum: 'choice',
  literal: 'choice',
};

const TEXTS: Record<string, string> = {
  email: 'ada@example.org',
  birthdate: '2019-11-02',
  date: '2019-11-02',
  diedOn: '2019-11-02',
  birthtime: '06:42',
  startsAt: '2029-01-01T00:00:00Z',
  expiresAt: '2030-01-01T00:00:00Z',
  orders: '1,2',
  code: 'SUMMER',
  prefix: 'SUMMER',
  digits: '123456',
  zone: 'Europe/London',
  at: '08:00',
  seen: '2030-01-01T00:00:00.000Z',
  from: '2026-11-01',
  to: '2026-11-30',
  day: '2026-11-30',
  visitor: '00000000-0000-4000-8000-000000000000',
};

/** These fields exclude others of the same query, so a sample omits them. */
const LEFT_OUT = new Set(['preceding', 'before']);

/** A sample's list of titles has one item, so `copies` is 2; an envelope's window is within the envelope. */
const NUMBERS: Record<string, number> = { copies: 2, windowLeft: 20, windowTop: 50 };

/** Returns a valid input of a schema. */
export function sampleOf(schema: Schema, name = ''): unknown {
  if (LEFT_OUT.has(name)) return undefined;
  const inner = unwrap(schema);
  const { type, shape, element, entries, values } = definitionOf(inner);
  if (shape)
    return Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, sampleOf(field, key)]));
  if (element) return [sampleOf(element, name)];
  if (entries) return Object.values(entries)[0];
  if (values) return values[0];
  // Only one part of a date may be unknown.
  if (type === 'boolean') return name !== 'dayUnknown';
  if (type === 'number' || type === 'int') return NUMBERS[name] ?? 1;
  return TEXTS[name] ?? 'Ada King';
}

/** Returns the same input with another value at a place. */
export function withValue(input: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(input))
    return input.map((item, at) => (at === step ? withValue(item, rest, value) : item));
  const object = Object(input) as Record<string, unknown>;
  return { ...object, [step]: withValue(object[step], rest, value) };
}
