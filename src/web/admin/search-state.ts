import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type * as z from 'zod/mini';

/** The state of a page by names in its address; every part is optional. */
type Schema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/** The state in an address. Unrecognised parts are ignored. */
export function readSearch<S extends Schema>(schema: S, search: string): z.output<S> {
  const given = new URLSearchParams(search);
  const understood = Object.entries(schema.shape).flatMap(([key, part]) => {
    const read = part.safeParse(given.get(key) || undefined);
    return read.success && read.data !== undefined ? [[key, read.data] as const] : [];
  });
  const state = Object.fromEntries(understood);
  // If an address has two cursors, `after` is used.
  if (state.after) delete state.preceding;
  return schema.parse(state);
}

/** The unrecognised parts of an address: 'colour=red'. */
export function unknownInSearch(schema: Schema, search: string): string[] {
  return [...new URLSearchParams(search)]
    .filter(([key, value]) => value && !schema.shape[key]?.safeParse(value).success)
    .map(([key, value]) => `${key}=${value}`);
}

/** The canonical query of a state; '' for the default state. */
export function writeSearch<S extends Schema>(schema: S, state: Partial<z.output<S>>): string {
  const usual = schema.parse({});
  const query = new URLSearchParams();
  for (const key of Object.keys(schema.shape)) {
    const value = Reflect.get(state, key);
    if (value !== undefined && value !== '' && value !== usual[key]) query.set(key, String(value));
  }
  return query.toString();
}

/** The state of a page in its address; `go` navigates to another state, with a history entry. */
export function useSearchState<S extends Schema>(schema: S, addressOf: (query: string) => string) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const state = useMemo(() => readSearch(schema, search), [schema, search]);
  const unknown = useMemo(() => unknownInSearch(schema, search), [schema, search]);
  function go(to: Partial<z.output<S>>): void {
    const query = writeSearch(schema, to);
    // An unchanged state must not add a history entry.
    if (query !== writeSearch(schema, state) || unknown.length > 0) navigate(addressOf(query));
  }
  return { state, unknown, go };
}
