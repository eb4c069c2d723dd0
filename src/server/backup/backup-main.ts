// `npm run backup -- [folder]`: adds a backup of the embedded database to a folder.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from '../db/explain.ts';
import { readEmbeddedPlace } from './embedded-place.ts';
import { makeBackup } from './make-backup.ts';
import { summaryOf } from './open-archive.ts';

await runCommand(async () => {
  const { dataDir, folder: database } = readEmbeddedPlace();
  const { positionals } = parseArgs({ allowPositionals: true });
  const folder = positionals[0] ?? join(dataDir, 'backups');
  const file = join(folder, `family-facts-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`);
  return [`Backed up ${summaryOf(await makeBackup(database, file))} to ${file}, and checked that it opens.`];
});
