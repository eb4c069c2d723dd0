import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type * as z from 'zod/mini';

/** What a page shows, by the names that it has in the page's address; each may be left out. */
type Schema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/** What is left of an address when all that is not understood is passed over. */
export function readSearch<S extends Schema>(schema: S, search: string): z.output<S> {
  const given = new URLSearchParams(search);
  const understood = Object.entries(schema.shape).flatMap(([key, part]) => {
    const read = part.safeParse(given.get(key) || undefined);
    return read.success && read.data !== undefined ? [[key, read.data] as const] : [];
  });
  const state = Object.fromEntries(understood);
  // Of two places in a list the one further on counts.
  if (state.after) delete state.preceding;
  return schema.parse(state);
}

/** The parts of an address that are not understood: 'colour=red'. */
export function unknownInSearch(schema: Schema, search: string): string[] {
  return [...new URLSearchParams(search)]
    .filter(([key, value]) => value && !schema.shape[key]?.safeParse(value).success)
    .map(([key, value]) => `${key}=${value}`);
}

/** The query that is read as this, in one spelling; '' for what the page shows without one. */
export function writeSearch<S extends Schema>(schema: S, state: Partial<z.output<S>>): string {
  const usual = schema.parse({});
  const query = new URLSearchParams();
  for (const key of Object.keys(schema.shape)) {
    const value = Reflect.get(state, key);
    if (value !== undefined && value !== '' && value !== usual[key]) query.set(key, String(value));
  }
  return query.toString();
}

/** What a page shows is kept in its address; `go` goes to another one, from which Back leads here. */
export function useSearchState<S extends Schema>(schema: S, addressOf: (query: string) => string) {
  const search = useSearch();
  const [, navigate] = useLocation();
  const state = useMemo(() => readSearch(schema, search), [schema, search]);
  const unknown = useMemo(() => unknownInSearch(schema, search), [schema, search]);
  function go(to: Partial<z.output<S>>): void {
    const query = writeSearch(schema, to);
    // The same again would be a step of Back that does nothing.
    if (query !== writeSearch(schema, state) || unknown.length > 0) navigate(addressOf(query));
  }
  return { state, unknown, go };
}
