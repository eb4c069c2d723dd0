import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^family-facts-\d{4}-\d{2}-\d{2}T[\d-]+Z\.tar\.gz$/;

/** Deletes all backups in a folder but the newest, which have their time in their names, and says which. */
export async function deleteAllBut(keep: number, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const old = names.slice(0, -keep);
  for (const name of old) await rm(join(folder, name));
  return old.map((name) => `Deleted the old backup ${name}.`);
}
