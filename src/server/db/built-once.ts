import type { Queryable } from './connect.ts';

type Prepared<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> };

/** A named statement would have to outlive its transaction, which poolers may not allow. */
const UNNAMED = '';

/**
 * Builds a query's text once per database, since that takes longer than sending it; values vary by `sql.placeholder`.
 * Only the most frequent queries need this.
 */
export function builtOnce<Rows>(build: (db: Queryable) => { prepare(name: string): Prepared<Rows> }) {
  const built = new WeakMap<Queryable, Prepared<Rows>>();
  return (db: Queryable, values: Record<string, unknown>): Promise<Rows> => {
    const query = built.get(db) ?? build(db).prepare(UNNAMED);
    built.set(db, query);
    return query.execute(values);
  };
}
