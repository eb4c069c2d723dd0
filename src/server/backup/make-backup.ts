import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { differencesOf, fingerprintOf } from './fingerprint.ts';
import {
  appVersion,
  DATABASE_FILE,
  MAIL_FOLDER,
  type Manifest,
  manifestFile,
  readManifest,
  sha256,
} from './manifest.ts';
import { BackupError, readDatabase } from './read-database.ts';
import { syncToDisk } from './sync.ts';

/** The folder of the embedded database, and that of the mailbox if mails are kept. */
export type Sources = { database: string; mail: string | null };

/**
 * Makes a folder `target` with everything that is needed to start again. It gets that name only when all of it is on the disk,
 * has been read back and holds the same rows as the database. Throws BackupError, and leaves nothing then.
 */
export async function makeBackup(sources: Sources, target: string): Promise<Manifest> {
  const unfinished = `${target}.unfinished`;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await write(sources, unfinished);
    const manifest = await checkBackup(unfinished);
    await rename(unfinished, target);
    await syncToDisk(target);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function write({ database, mail }: Sources, folder: string): Promise<void> {
  const { fingerprint, archive } = await readDatabase(database);
  await writeFile(join(folder, DATABASE_FILE), archive, { mode: 0o600 });
  const files: Manifest['files'] = { [DATABASE_FILE]: sha256(archive) };
  // After the database, so that no mail is missing which it says was sent.
  for (const name of await mailsIn(mail)) {
    const bytes = await readFile(join(mail ?? '', name));
    await mkdir(join(folder, MAIL_FOLDER), { recursive: true });
    await writeFile(join(folder, MAIL_FOLDER, name), bytes, { mode: 0o600 });
    files[`${MAIL_FOLDER}/${name}`] = sha256(bytes);
  }
  const madeAt = new Date().toISOString();
  const manifest: Manifest = { format: 1, app: await appVersion(), madeAt, fingerprint, files };
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await syncToDisk(folder);
}

async function mailsIn(folder: string | null): Promise<string[]> {
  const names = folder ? await readdir(folder).catch(() => []) : [];
  return names.filter((name) => name.endsWith('.json'));
}

/** Reads a backup from the disk and opens its database. Throws BackupError when anything is not what the manifest says. */
async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await openArchive(folder, manifest, 'memory://');
  return manifest;
}

/** Unpacks a backup's database into a folder of the engine's own and compares what it holds with the manifest. */
export async function openArchive(folder: string, manifest: Manifest, into: string): Promise<void> {
  const loadDataDir = new Blob([await readFile(join(folder, DATABASE_FILE))]);
  const engine = await PGlite.create(into, { loadDataDir }).catch((cause: unknown) => {
    throw new BackupError(
      `The backup ${folder} cannot be opened: it is from version ${manifest.app}, whose database engine was ${manifest.fingerprint.engine}.`,
      { cause },
    );
  });
  try {
    const found = await fingerprintOf((sql) => engine.query(sql));
    const different = differencesOf(manifest.fingerprint, found);
    if (different.length > 0)
      throw new BackupError(`The backup ${folder} differs from its database in ${different.join(', ')}.`);
  } finally {
    await engine.close();
  }
}
