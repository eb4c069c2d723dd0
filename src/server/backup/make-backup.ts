import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { firstOrThrow } from '../db/first-or-throw.ts';
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
 * and has been read back and opened. Throws BackupError, and leaves nothing then.
 */
export async function makeBackup(sources: Sources, target: string): Promise<Manifest> {
  const unfinished = `${target}.unfinished`;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    await write(sources, unfinished);
    const manifest = await readManifest(unfinished);
    await rename(unfinished, target);
    await syncToDisk(target);
    return manifest;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function write({ database, mail }: Sources, folder: string): Promise<void> {
  const archive = await readDatabase(database);
  await writeFile(join(folder, DATABASE_FILE), archive, { mode: 0o600 });
  const files: Manifest['files'] = { [DATABASE_FILE]: sha256(archive) };
  // After the database, so that no mail is missing which it says was sent.
  for (const name of await mailsIn(mail)) {
    const bytes = await readFile(join(mail ?? '', name));
    await mkdir(join(folder, MAIL_FOLDER), { recursive: true });
    await writeFile(join(folder, MAIL_FOLDER, name), bytes, { mode: 0o600 });
    files[`${MAIL_FOLDER}/${name}`] = sha256(bytes);
  }
  const manifest: Manifest = {
    ...{ format: 1, app: await appVersion(), madeAt: new Date().toISOString(), files },
    ...(await openArchive(folder, 'memory://')),
  };
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await syncToDisk(folder);
}

async function mailsIn(folder: string | null): Promise<string[]> {
  const names = folder ? await readdir(folder).catch(() => []) : [];
  return names.filter((name) => name.endsWith('.json'));
}

/** Unpacks a backup's database into a folder of the engine's own, opens it, and gives what the manifest says of it. */
export async function openArchive(
  folder: string,
  into: string,
): Promise<Pick<Manifest, 'migration' | 'accounts' | 'orders'>> {
  const loadDataDir = new Blob([await readFile(join(folder, DATABASE_FILE))]);
  const engine = await PGlite.create(into, { loadDataDir }).catch((cause: unknown) => {
    throw new BackupError(
      `The database in ${folder} cannot be opened: it is damaged, or of another engine.`,
      {
        cause,
      },
    );
  });
  try {
    const { rows } = await engine.query<{ migration: number; accounts: number; orders: number }>(
      `SELECT (SELECT max(created_at) FROM drizzle.__drizzle_migrations)::float8 AS migration,
         (SELECT count(*) FROM users)::integer AS accounts, (SELECT count(*) FROM orders)::integer AS orders`,
    );
    return firstOrThrow(rows);
  } finally {
    await engine.close();
  }
}
