/** Runs one statement and gives its rows: PGlite's own interface and node-postgres's client both fit. */
export type Ask = (sql: string) => Promise<{ rows: unknown[] }>;

/** What a database holds, told without its contents. */
export type Fingerprint = {
  /** Such as 18.6. */
  engine: string;
  /** When the newest of its migrations was written, in milliseconds; 0 for none. */
  migration: number;
  /** By schema and name: how many rows, and the MD5 of all of them in a fixed order. */
  tables: Record<string, { rows: number; checksum: string }>;
};

/** In which the server notes the migrations that were applied. */
const MIGRATIONS_TABLE = 'public.family_facts_migrations';

const TABLES = `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
  WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`;

/** Reads every row of every table, in a transaction of its own. */
export async function fingerprintOf(ask: Ask): Promise<Fingerprint> {
  await ask('BEGIN READ ONLY');
  try {
    // A row's text has its instants in the zone of the session.
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
