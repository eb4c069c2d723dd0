/** Returns the SQLSTATE, or Node's error code, of an error or of a cause (Drizzle wraps the driver's errors). */
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
 * SQLSTATE classes about the database's own state: connection lost (08), repeated conflicts (40), out of connections,
 * memory or disk (53), shutting down or starting (57P), time limit of a statement (57014), a lock (55P03) or a
 * transaction (25P03), failing disk (58), read-only (25006).
 */
const OUT_OF_ORDER = /^(08|40|53|57P|57014|55P03|25P03|58|25006)/;
const NO_TRUST = /SELF_SIGNED|^UNABLE_TO|^CERT_|^ERR_TLS|^ERR_SSL|^EPROTO/;
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
/** Messages of node-postgres that have no code. */
const IN_WORDS =
  /connection (timeout|terminated)|(timeout (exceeded|expired)|read timeout)|not queryable|after calling end on the pool|: Read-only file system/i;

/**
 * Whether the database was unreachable, broke off or cannot work at the moment, so that the request is not at fault.
 */
export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  if (OUT_OF_ORDER.test(state) || NO_TRUST.test(state) || NO_CONNECTION.has(state) || isAccessDenied(error))
    return true;
  for (let at = error; at instanceof Error; at = at.cause) if (IN_WORDS.test(at.message)) return true;
  return false;
}

/** The states, the problem in words, and advice for the operator. */
type Problem = [state: RegExp, sentence: string, advice: string];

const PROBLEMS: Problem[] = [
  [/^25006/, 'The database is read-only', 'point DATABASE_URL at the primary server, and let its user write'],
  [/^53/, 'The database has run out of space, memory or connections', 'give it more, or lower DATABASE_POOL'],
  [/^58|^42501/, 'The database’s disk is failing', 'check its log'],
  [/^(40|57014|55P03|25P03)/, 'The database was blocked for too long', 'see what else is using it'],
  [
    /^ERR_TLS_CERT_ALTNAME/,
    'The database’s certificate is for another host',
    'check the host and ?sslmode= in DATABASE_URL',
  ],
  [
    /SELF_SIGNED|^UNABLE_TO|^CERT_|^ERR_TLS/,
    'The database’s certificate is not trusted',
    'name its certificate authority with ?sslrootcert= in DATABASE_URL, or check its dates and ?sslmode=',
  ],
  [
    /^ERR_SSL|^EPROTO|establishing an SSL/,
    'The TLS connection to the database failed',
    'check ?sslmode= and its files in DATABASE_URL',
  ],
];

export const PROBLEMS_AT_START: Problem[] = [
  ...PROBLEMS,
  [/^57P/, 'The database is starting or stopping', 'start again once it is ready'],
  [/^28P01/, 'The database rejected the login', 'check the user and password in DATABASE_URL'],
  [/^28/, 'The database rejected the login', 'check the user, address and ?sslmode= in DATABASE_URL'],
  [/^3D000/, 'There is no such database', 'check its name in DATABASE_URL'],
  [
    /^08P01/,
    'The database’s pooler refused the connection',
    'check the user, password and name in DATABASE_URL, and its log',
  ],
  [
    /does not support SSL/,
    'The database has TLS switched off',
    'switch it on there, or set ?sslmode=disable in DATABASE_URL on a private network',
  ],
  [/^received invalid response/, 'The server is not Postgres', 'check the host and port in DATABASE_URL'],
  [/^(42704|22023)/, 'The database does not recognise a setting', 'check ?options= in DATABASE_URL'],
  [/client password must be/, 'The database requires a password', 'add it to DATABASE_URL'],
  [
    /^SASL|authenticationOk/,
    'The database requires another way of logging in',
    'give its user in DATABASE_URL a password',
  ],
];

/** Returns, for the log, the problem of a database for which `isUnreachable` is true. */
export function databaseProblemOf(error: unknown): string {
  const state = sqlState(error) ?? '';
  return PROBLEMS.find(([which]) => which.test(state))?.[1] ?? 'The database is not responding';
}

/** Returns, for the operator, the problem of the database with advice; null for any other error. */
export function adviceFor(error: unknown): string | null {
  const state = sqlState(error) ?? (error instanceof Error ? error.message : '');
  // The embedded engine reports an unwritable disk with the same code.
  if (state === '42501' && !isUnreachable(error)) return NO_RIGHT;
  const [, sentence, advice] = PROBLEMS_AT_START.find(([which]) => which.test(state)) ?? [];
  if (sentence) return `${sentence}: ${advice}.`;
  return isUnreachable(error) || isConnecting(error)
    ? 'The database is not responding: check the host and port in DATABASE_URL.'
    : null;
}

/** Whether the operating system could not connect to the server; it has many error codes for that. */
function isConnecting(error: unknown): boolean {
  return (
    error instanceof Error && 'syscall' in error && /^(connect|getaddrinfo)$/.test(String(error.syscall))
  );
}

const NO_RIGHT =
  'The user of DATABASE_URL is not allowed to create the tables: grant it CREATE on the schema public, and either a schema pgboss of its own or CREATE on the database.';

/** Whether the database refused the login: wrong password, unknown user, no such database. */
export function isAccessDenied(error: unknown): boolean {
  return ['28P01', '28000', '3D000'].includes(sqlState(error) ?? '');
}
