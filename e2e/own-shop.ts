import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/db/connect.ts';
import { createLog } from '#server/log.ts';
import { NEW_DATA, newServerPlace } from '#server/testing/process.ts';

/** Starts a separate shop. `fill` writes its first rows. */
export async function openOwnShop(
  settings: Record<string, string> = {},
  fill?: (db: Database) => Promise<void>,
) {
  const { env, start, remove } = await newServerPlace(settings);
  await cp(NEW_DATA, env.DATA_DIR, { recursive: true });
  if (fill) await fillDatabase(join(env.DATA_DIR, 'db'), fill);
  const { url } = await start({ BASE_URL: `http://127.0.0.1:${env.PORT}` });
  return { url, close: remove };
}

async function fillDatabase(folder: string, fill: (db: Database) => Promise<void>): Promise<void> {
  const log = createLog('plain', () => undefined);
  const { db, close } = await openDatabase({ driver: 'embedded', folder }, log);
  await fill(db);
  await close();
}

export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>;
