import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { MIGRATIONS } from '../db/connect.ts';
import { ROOT } from '../root.ts';
import { BackupError } from './read-database.ts';

export const DATABASE_FILE = 'database.tar.gz';
export const MAIL_FOLDER = 'mail';
const MANIFEST_FILE = 'manifest.json';

const manifest = z.object({
  format: z.literal(1),
  /** The version of the app that made it. */
  app: z.string(),
  madeAt: z.string(),
  /** When the newest of the database's migrations was written, in milliseconds. */
  migration: z.number(),
  accounts: z.number(),
  orders: z.number(),
  /** The SHA-256, in hexadecimal, of every other file. */
  files: z.record(z.string(), z.string()),
});

/** What is in a backup, and what it must come to. */
export type Manifest = z.infer<typeof manifest>;

export function manifestFile(backup: string): string {
  return join(backup, MANIFEST_FILE);
}

/** Throws BackupError for a folder that is no backup, and for one of which a file is missing or damaged. */
export async function readManifest(backup: string): Promise<Manifest> {
  const text = await readFile(manifestFile(backup), 'utf8').catch(() => null);
  if (text === null) throw new BackupError(`There is no backup in ${backup}: it has no ${MANIFEST_FILE}.`);
  const read = manifest.safeParse(parseJson(text));
  if (!read.success)
    throw new BackupError(`The backup ${backup} is damaged: its ${MANIFEST_FILE} cannot be read.`);
  for (const [name, expected] of Object.entries(read.data.files)) {
    const bytes = await readFile(join(backup, name)).catch(() => null);
    if (!bytes || sha256(bytes) !== expected)
      throw new BackupError(
        `The backup ${backup} is damaged: ${name} is ${bytes ? 'not what was written' : 'missing'}.`,
      );
  }
  return read.data;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** When the newest migration that this version knows was written, in milliseconds. */
export async function newestMigration(): Promise<number> {
  const journal = await readFile(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8');
  const { entries }: { entries: { when: number }[] } = JSON.parse(journal);
  return Math.max(0, ...entries.map(({ when }) => when));
}

/** The version in package.json. */
export async function appVersion(): Promise<string> {
  return JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')).version;
}

/** What it holds, in words. */
export function summaryOf({ accounts, orders, files }: Manifest): string {
  const mails = Object.keys(files).length - 1;
  return `${accounts} accounts, ${orders} orders and ${mails} kept mails`;
}
