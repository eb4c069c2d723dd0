import type { Queryable } from './connect.ts';

type Prepared<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> };

/** A statement with a name would have to outlive its transaction, which a pooler may not let it. */
const UNNAMED = '';

/**
 * A query whose text is made once for each database, which takes longer than sending it; what changes is a `sql.placeholder`. For
 * the queries that are asked most: any other is as right without.
 */
export function builtOnce<Rows>(build: (db: Queryable) => { prepare(name: string): Prepared<Rows> }) {
  const built = new WeakMap<Queryable, Prepared<Rows>>();
  return (db: Queryable, values: Record<string, unknown>): Promise<Rows> => {
    const query = built.get(db) ?? build(db).prepare(UNNAMED);
    built.set(db, query);
    return query.execute(values);
  };
}
