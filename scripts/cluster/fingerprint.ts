/** Runs one statement and returns its rows. PGlite and the client of node-postgres both have this interface. */
export type Ask = (sql: string) => Promise<{ rows: unknown[] }>;

/** A summary of a database without its contents. */
export type Fingerprint = {
  /** The version, such as 18.6. */
  engine: string;
  /** The time of the newest migration, in milliseconds; 0 for none. */
  migration: number;
  /** For each table, by schema and name: the number of rows, and the MD5 of all rows in a fixed order. */
  tables: Record<string, { rows: number; checksum: string }>;
};

/** The table in which the server records applied migrations. */
const MIGRATIONS_TABLE = 'public.family_facts_migrations';

const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;

/** Reads all rows of all tables, in a transaction of its own. */
export async function fingerprintOf(ask: Ask): Promise<Fingerprint> {
  await ask('BEGIN READ ONLY');
  try {
    // The text of a row has its instants in the session's time zone.
    await ask("SET LOCAL TIME ZONE 'UTC'");
    return await readFingerprint(async (sql) => (await ask(sql)).rows as never);
  } finally {
    await ask('ROLLBACK');
  }
}

async function readFingerprint(all: <Row>(sql: string) => Promise<Row[]>): Promise<Fingerprint> {
  const tables: Fingerprint['tables'] = {};
  for (const { name } of await all<{ name: string }>(TABLES)) {
    const [row] = await all<Fingerprint['tables'][string]>(
      `SELECT count(*)::integer AS rows, coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS checksum
       FROM ${name} AS t`,
    );
    if (row) tables[name] = row;
  }
  const [engine] = await all<{ server_version: string }>('SHOW server_version');
  const [newest] = tables[MIGRATIONS_TABLE]
    ? await all<{ at: string | null }>(`SELECT max(created_at)::text AS at FROM ${MIGRATIONS_TABLE}`)
    : [];
  return { engine: engine?.server_version ?? '', migration: Number(newest?.at ?? 0), tables };
}

/** The tables in which two databases differ. */
export function differencesOf(left: Fingerprint, right: Fingerprint): string[] {
  const names = new Set([...Object.keys(left.tables), ...Object.keys(right.tables)]);
  return [...names].filter((name) => {
    const [one, other] = [left.tables[name], right.tables[name]];
    return one?.rows !== other?.rows || one?.checksum !== other?.checksum;
  });
}
