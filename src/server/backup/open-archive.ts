import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { counted } from '#shared/format.ts';
import { firstOrThrow } from '../db/first-or-throw.ts';
import { OperatorError } from '../settings.ts';

/** The error when a backup cannot be made or restored. */
export class BackupError extends OperatorError {
  override readonly name = 'BackupError';
}

/** The contents of a backup; `migration` is the date of its newest migration, in milliseconds. */
export type Contents = { migration: number; accounts: number; orders: number };

/** Unpacks a backup into a new folder and opens it, which proves it complete. Throws BackupError if it is not. */
export async function openArchive(archive: Uint8Array, into: string): Promise<Contents> {
  try {
    // The archive is unpacked here: the engine does not await every step of that, so damaged data would end the
    // process.
    const files = new Uint8Array(await promisify(gunzip)(archive));
    const engine = await PGlite.create(into, { loadDataDir: new Blob([files]) });
    const { rows } = await engine
      .query<Contents>(
        `SELECT (SELECT max(created_at) FROM public.family_facts_migrations)::float8 AS migration,
         (SELECT count(*) FROM users)::integer AS accounts, (SELECT count(*) FROM orders)::integer AS orders`,
      )
      .finally(() => engine.close());
    return firstOrThrow(rows);
  } catch (cause) {
    throw new BackupError(
      'The backup cannot be opened: it is damaged, or from another version of the database engine.',
      { cause },
    );
  }
}

/** Describes the contents in words. */
export function summaryOf({ accounts, orders }: Contents): string {
  return `${counted(accounts, 'account')} and ${counted(orders, 'order')}`;
}
