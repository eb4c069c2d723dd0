import { type DataPlace, readDataPlace } from '../config.ts';
import { explain } from '../db/explain.ts';
import { BackupError } from './open-archive.ts';

/** Runs a command and prints its result; an error that the operator can fix is one sentence with exit code 1. */
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

/** Returns the folder of the embedded database. Throws BackupError if the data is on a Postgres server. */
function embeddedFolderOf({ database }: DataPlace): string {
  if (database.driver === 'embedded' && database.folder !== 'memory://') return database.folder;
  throw new BackupError(
    'These commands are for the embedded database; docs/backup.md says how to back up and restore a Postgres server.',
  );
}
