import type { Queryable } from '../db/connect.ts';
import { sharedSecrets } from '../db/shared-secrets.ts';

/** Returns a secret of a database, and creates it if missing. */
export async function secretOf(db: Queryable, name: string): Promise<string> {
  return (await sharedSecrets(db, [name]))[name] as string;
}
