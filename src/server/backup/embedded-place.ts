import { readDataPlace } from '../config.ts';
import { BackupError } from './open-archive.ts';

/** Returns the data folder and that of the embedded database in it. Throws BackupError if the data is in Postgres. */
export function readEmbeddedPlace(): { dataDir: string; folder: string } {
  const { dataDir, database } = readDataPlace(process.env);
  if (database.driver === 'embedded' && database.folder !== 'memory://')
    return { dataDir, folder: database.folder };
  throw new BackupError(
    'These commands are for the embedded database; see docs/backup.md for a Postgres server.',
  );
}
