import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ENGINE_FOLDER } from '../db/connect.ts';
import { lockFolder } from '../db/lock.ts';
import { openArchive, type Sources } from './make-backup.ts';
import { appVersion, MAIL_FOLDER, type Manifest, newestMigration, readManifest } from './manifest.ts';
import { BackupError } from './read-database.ts';
import { syncToDisk } from './sync.ts';

/** What was restored, and where what had been there was put; null for nothing. */
export type Restored = { manifest: Manifest; kept: string | null };

/**
 * Puts a backup where a server will look for its data. The server must not run. What is there already is refused, or with
 * `replace` put aside under another name. Throws BackupError or FolderTaken; everything is as it was then.
 */
export async function restoreBackup(backup: string, to: Sources, replace: boolean): Promise<Restored> {
  const manifest = await readManifest(backup);
  if (manifest.migration > (await newestMigration()))
    throw new BackupError(
      `The backup is from version ${manifest.app}, whose tables are newer than those of this version (${await appVersion()}): restore it with that version or a newer one.`,
    );
  const lock = await lockFolder(to.database, 'npm run restore');
  try {
    return { manifest, kept: await exchange(backup, to, replace) };
  } finally {
    await lock.release();
  }
}

async function exchange(backup: string, to: Sources, replace: boolean): Promise<string | null> {
  const engine = join(to.database, ENGINE_FOLDER);
  const taken = [engine, to.mail].flatMap((path) => (path && existsSync(path) ? [path] : []));
  if (taken.length > 0 && !replace)
    throw new BackupError(
      `There is data already: ${taken.join(' and ')}. Give --replace to put it aside and restore in its place.`,
    );
  const freshEngine = await emptied(`${engine}.restoring`);
  await openArchive(backup, freshEngine);
  await syncToDisk(freshEngine);
  const freshMail =
    to.mail && existsSync(join(backup, MAIL_FOLDER)) ? await emptied(`${to.mail}.restoring`) : null;
  if (freshMail) await copyToDisk(join(backup, MAIL_FOLDER), freshMail);
  // Nothing was touched so far; from here on there are only renames.
  const aside = join(to.database, `before-${new Date().toISOString().replaceAll(':', '-')}`);
  if (taken.length > 0) await mkdir(aside);
  await renameAll([
    ...taken.map((path): Move => [path, join(aside, basename(path))]),
    ...(to.mail && freshMail ? [[freshMail, to.mail] satisfies Move] : []),
    [freshEngine, engine],
  ]);
  await syncToDisk(to.database);
  return taken.length > 0 ? aside : null;
}

type Move = [from: string, to: string];

/** Renames in this order; when one fails, those before it are undone. */
async function renameAll(moves: Move[]): Promise<void> {
  const done: Move[] = [];
  try {
    for (const [from, to] of moves) {
      await rename(from, to);
      done.unshift([from, to]);
    }
  } catch (error) {
    for (const [from, to] of done) await rename(to, from);
    throw error;
  }
}

/** Left-overs of a restoring that was cut short. */
async function emptied(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  return folder;
}

async function copyToDisk(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  await syncToDisk(to);
}
