/** The five-character SQLSTATE, or Node's error code, of an error or of one of its causes (Drizzle wraps the driver's). */
export function sqlState(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && typeof at.code === 'string') return at.code;
  return undefined;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503';
}

/**
 * The classes of SQLSTATE that tell of the database's own state: the connection (08), lost again and again against
 * other transactions (40), out of connections, memory or disk (53), shut
 * down or starting (57P), a limit of time of a statement (57014), a lock (55P03) or a transaction (25P03), a failing disk (58),
 * become read-only (25006).
 */
const OUT_OF_ORDER = /^(08|40|53|57P|57014|55P03|25P03|58|25006)/;
const NO_CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
]);
/** What node-postgres says without a code. */
const IN_WORDS =
  /connection (timeout|terminated)|timeout (exceeded|expired)|not queryable|after calling end on the pool|: Read-only file system/i;

/** Whether the database could not be reached, broke off or cannot work just now: nothing is wrong with the request. */
export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  if (OUT_OF_ORDER.test(state) || NO_CONNECTION.has(state) || isAccessDenied(error)) return true;
  for (let at = error; at instanceof Error; at = at.cause) if (IN_WORDS.test(at.message)) return true;
  return false;
}

const TROUBLES: [state: RegExp, sentence: string][] = [
  [/^25006/, 'The database is read-only'],
  [/^53/, 'The database has no room, no memory or no connections left'],
  [/^58|^42501/, 'The disk of the database fails'],
  [/^(40|57014|55P03|25P03)/, 'The database was held up for too long'],
];

/** For the log: what is wrong with a database of which `isUnreachable` is true. */
export function troubleOf(error: unknown): string {
  const state = sqlState(error) ?? '';
  return TROUBLES.find(([which]) => which.test(state))?.[1] ?? 'The database does not answer';
}

/** Whether the database refused the login: wrong password, unknown user, no such database. */
export function isAccessDenied(error: unknown): boolean {
  return ['28P01', '28000', '3D000'].includes(sqlState(error) ?? '');
}
