import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { ENGINE_FOLDER, MIGRATIONS } from '../db/connect.ts';
import { lockFolder } from '../db/lock.ts';
import { BackupError, type Contents, openArchive } from './open-archive.ts';

/** The restored contents, and the folder to which earlier data was moved; null without any. */
export type Restored = { contents: Contents; kept: string | null };

/**
 * Puts a backup where the server looks for its database. The server must not run. Existing data is refused, or with
 * `replace` renamed. Throws BackupError or FolderTaken, and then changes nothing.
 */
export async function restoreBackup(backup: string, database: string, replace: boolean): Promise<Restored> {
  const archive = await readFile(backup).catch((cause) => {
    throw new BackupError(`There is no backup at ${backup}.`, { cause });
  });
  const lock = await lockFolder(database, 'npm run restore');
  const engine = join(database, ENGINE_FOLDER);
  const fresh = `${engine}.restoring`;
  try {
    const isTaken = existsSync(engine);
    if (isTaken && !replace)
      throw new BackupError(
        `There is already data: ${engine}. Use --replace to move it aside and restore in its place.`,
      );
    // An interrupted restore may have left this folder.
    await rm(fresh, { recursive: true, force: true });
    const contents = await openArchive(archive, fresh);
    refuseNewer(contents);
    await syncToDisk(fresh);
    const kept = isTaken ? join(database, `before-${new Date().toISOString().replaceAll(':', '-')}`) : null;
    if (kept) await rename(engine, kept);
    await rename(fresh, engine);
    await syncToDisk(database);
    return { contents, kept };
  } finally {
    await rm(fresh, { recursive: true, force: true });
    await lock.release();
  }
}

function refuseNewer({ migration }: Contents): void {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
  if (migration > Math.max(...known))
    throw new BackupError(
      'The backup’s tables are newer than this version’s: restore it with the version that made it, or a newer one.',
    );
}

/** Resolves when everything in a file or folder is on disk, and safe from a power cut. */
async function syncToDisk(path: string): Promise<void> {
  const found = await stat(path);
  if (found.isDirectory()) for (const name of await readdir(path)) await syncToDisk(join(path, name));
  // A socket has no data on disk; Windows cannot sync folders.
  if (!found.isFile() && (!found.isDirectory() || process.platform === 'win32')) return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
