import { isForeignKeyViolation } from './sql-state.ts';

/**
 * What a write gives, or null when the row it hangs on is not there or not this user's. Such foreign keys name the row and the
 * user together, so it is the database that refuses somebody else's.
 */
export async function nullWithoutParent<Result>(write: () => Promise<Result>): Promise<Result | null> {
  try {
    return await write();
  } catch (error) {
    if (isForeignKeyViolation(error)) return null;
    throw error;
  }
}
