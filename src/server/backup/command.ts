import type { Config } from '../config.ts';
import { FolderTaken } from '../db/lock.ts';
import { ConfigError } from '../env.ts';
import type { Sources } from './make-backup.ts';
import { BackupError } from './read-database.ts';

/** Runs a command: what it gives is printed; what a person can put right is one sentence and exit code 1. */
export async function runCommand(command: () => Promise<string[]>): Promise<never> {
  try {
    process.stdout.write(`${(await command()).join('\n')}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (error instanceof BackupError || error instanceof FolderTaken || error instanceof ConfigError)
    return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (
    error instanceof Error &&
    ['ENOSPC', 'EACCES', 'EPERM', 'EROFS', 'ENOENT', 'EDQUOT'].includes(String(code))
  )
    return `Nothing was done: ${error.message}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Where the embedded database and its mailbox are. Throws BackupError when a Postgres server has the data. */
export function sourcesOf({ database, mail }: Config): Sources {
  if (database.driver === 'postgres' || database.folder === 'memory://')
    throw new BackupError(
      'These commands are for the embedded database; docs/backup.md says how to back up and restore a Postgres server.',
    );
  return { database: database.folder, mail: mail.driver === 'mailbox' ? mail.folder : null };
}
