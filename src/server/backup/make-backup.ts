import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { becomeOwnerOf } from '../db/become-owner.ts';
import { type Contents, openArchive } from './open-archive.ts';
import { readDatabase } from './read-database.ts';

/**
 * Backs up the embedded database in a folder to a file, which gets its name only once it is on disk, read back and
 * opened. Throws BackupError, and then leaves no file.
 */
export async function makeBackup(database: string, file: string): Promise<Contents> {
  const unfinished = `${file}.unfinished`;
  const archive = await readDatabase(database);
  const beAgain = becomeOwnerOf(dirname(file));
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(unfinished, archive, { mode: 0o600, flush: true });
    const contents = await openArchive(await readFile(unfinished), 'memory://');
    await rename(unfinished, file);
    return contents;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    beAgain();
  }
}
