import type { Queryable } from '../db/connect.ts';
import { sharedSecrets } from '../db/shared-secrets.ts';

/** One secret of a database, made if it is not there. */
export async function secretOf(db: Queryable, name: string): Promise<string> {
  return (await sharedSecrets(db, [name]))[name] as string;
}
