import { isForeignKeyViolation } from './sql-state.ts';

/**
 * Returns the result of a write, or null if its parent row is missing or not this user's. Foreign keys to parent rows
 * include the user, so the database itself refuses another user's row.
 */
export async function nullOnMissingParent<Result>(write: () => Promise<Result>): Promise<Result | null> {
  try {
    return await write();
  } catch (error) {
    if (isForeignKeyViolation(error)) return null;
    throw error;
  }
}
