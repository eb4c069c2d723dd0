import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { createLog } from '#server/log.ts';
import { freePort, ready, spawnServer } from '#server/testing/process.ts';

/** A shop for one file's journeys, whose rows are known: `fill` writes them before its server starts. */
export async function openOwnShop(fill: (db: Database) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'family-facts-own-shop-'));
  const embedded = join(folder, 'db');
  await mkdir(embedded);
  const log = createLog('plain', () => undefined);
  const { db, close: closeDatabase } = await openDatabase({ driver: 'embedded', folder: embedded }, log);
  await fill(db);
  await closeDatabase();
  const port = await freePort();
  const { url, child, ended } = await ready(
    spawnServer({ PORT: port, DATA_DIR: folder, BASE_URL: `http://127.0.0.1:${port}` }),
  );
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, close };
}

export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>;
