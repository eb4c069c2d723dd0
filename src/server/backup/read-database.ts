import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { ENGINE_FOLDER } from '../db/connect.ts';
import { FolderTaken, lockFolder } from '../db/lock.ts';
import { backupSocket } from './backup-socket.ts';
import { BackupError } from './open-archive.ts';

/**
 * Returns the files of a folder's database as a compressed archive: from its server if one is running, otherwise by
 * opening it. An archive that the server cut short cannot be opened. Throws BackupError.
 */
export async function readDatabase(folder: string): Promise<Uint8Array> {
  if (!existsSync(join(folder, ENGINE_FOLDER)))
    throw new BackupError(`There is no embedded database in ${folder}.`);
  const lock = await lockFolder(folder, 'npm run backup').catch((error: unknown) => {
    if (error instanceof FolderTaken) return null;
    throw error;
  });
  if (!lock) return readFromServer(folder);
  try {
    const engine = await PGlite.create(join(folder, ENGINE_FOLDER));
    const archive = await engine.dumpDataDir('gzip').finally(() => engine.close());
    return new Uint8Array(await archive.arrayBuffer());
  } finally {
    await lock.release();
  }
}

async function readFromServer(folder: string): Promise<Uint8Array> {
  const socket = connect({ path: backupSocket(folder) });
  await once(socket, 'connect').catch((cause: unknown) => {
    throw new BackupError(
      `The server using ${folder} will not hand out a backup: run this command as the server’s own user, or stop the server first.`,
      { cause },
    );
  });
  return buffer(socket);
}
