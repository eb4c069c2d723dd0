import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { ENGINE_FOLDER } from '../db/connect.ts';
import { FolderTaken, lockFolder } from '../db/lock.ts';
import { type DoorAnswer, doorPath } from './backup-door.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';

/** The engine's files as one compressed archive, and what the database held at the same moment. */
type DatabaseCopy = { fingerprint: Fingerprint; archive: Uint8Array };

/** A backup cannot be made or restored; its message is one sentence for whoever asked for it. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Copies a folder's database: through its server while one works on it, otherwise by opening it. Throws BackupError. */
export async function readDatabase(folder: string): Promise<DatabaseCopy> {
  if (!existsSync(join(folder, ENGINE_FOLDER)))
    throw new BackupError(`There is no embedded database in ${folder}.`);
  const lock = await lockFolder(folder, 'npm run backup').catch((error: unknown) => {
    if (error instanceof FolderTaken) return null;
    throw error;
  });
  if (!lock) return readFromServer(folder);
  try {
    return await readFromFolder(join(folder, ENGINE_FOLDER));
  } finally {
    await lock.release();
  }
}

async function readFromFolder(folder: string): Promise<DatabaseCopy> {
  const engine = await PGlite.create(folder);
  try {
    const fingerprint = await fingerprintOf((sql) => engine.query(sql));
    const archive = await engine.dumpDataDir('gzip');
    return { fingerprint, archive: new Uint8Array(await archive.arrayBuffer()) };
  } finally {
    await engine.close();
  }
}

async function readFromServer(folder: string): Promise<DatabaseCopy> {
  const socket = connect({ path: doorPath(folder) });
  await once(socket, 'connect').catch((cause: unknown) => {
    throw new BackupError(
      `The server that uses ${folder} gives no backup: run this as the user it runs as, or stop it first.`,
      { cause },
    );
  });
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  const all = Buffer.concat(chunks);
  const end = all.indexOf('\n');
  const archive = all.subarray(end + 1);
  const head: DoorAnswer | null = end < 0 ? null : JSON.parse(all.toString('utf8', 0, end));
  if (!head || archive.length !== head.bytes)
    throw new BackupError('The server broke off while it gave the backup: its log says why.');
  return { fingerprint: head.fingerprint, archive };
}
