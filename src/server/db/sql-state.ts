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

/** Whether the database could not be reached or broke off: nothing is wrong with the request. */
export function isUnreachable(error: unknown): boolean {
  const state = sqlState(error) ?? '';
  if (/^(08|57P|53|57014)/.test(state)) return true;
  if (['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'].includes(state))
    return true;
  for (let at = error; at instanceof Error; at = at.cause)
    if (/connection (timeout|terminated)|timeout exceeded|query read timeout|not queryable/i.test(at.message))
      return true;
  return false;
}

/** Whether the database refused the login: wrong password, unknown user, no such database. */
export function isAccessDenied(error: unknown): boolean {
  return ['28P01', '28000', '3D000'].includes(sqlState(error) ?? '');
}
