import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { createLog } from '#server/log.ts';
import { freePort, ready, spawnServer } from '#server/testing/process.ts';

/** A shop of its own. `fill` writes the rows it begins with. */
export async function openOwnShop(
  settings: Record<string, string> = {},
  fill?: (db: Database) => Promise<void>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'family-facts-own-shop-'));
  if (fill) await fillDatabase(join(folder, 'db'), fill);
  const port = await freePort();
  const { url, child, ended } = await ready(
    spawnServer({ ...settings, PORT: port, DATA_DIR: folder, BASE_URL: `http://127.0.0.1:${port}` }),
  );
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, close };
}

async function fillDatabase(folder: string, fill: (db: Database) => Promise<void>): Promise<void> {
  await mkdir(folder);
  const log = createLog('plain', () => undefined);
  const { db, close } = await openDatabase({ driver: 'embedded', folder }, log);
  await fill(db);
  await close();
}

export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>;
