import { type DataPlace, readDataPlace } from '../config.ts';
import { explain } from '../db/explain.ts';
import { BackupError } from './open-archive.ts';

/** Runs a command: what it gives is printed; what a person can put right is one sentence and exit code 1. */
export async function runCommand(
  command: (place: DataPlace, database: string) => Promise<string[]>,
): Promise<never> {
  try {
    const place = readDataPlace(process.env);
    process.stdout.write(`${(await command(place, embeddedFolderOf(place))).join('\n')}\n`);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

/** Where the embedded database is. Throws BackupError when a Postgres server has the data. */
function embeddedFolderOf({ database }: DataPlace): string {
  if (database.driver === 'embedded' && database.folder !== 'memory://') return database.folder;
  throw new BackupError(
    'These commands are for the embedded database; docs/backup.md says how to back up and restore a Postgres server.',
  );
}
