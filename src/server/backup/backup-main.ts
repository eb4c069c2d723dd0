// `npm run backup -- [folder] [--keep N]`: adds a backup of the embedded database to a folder.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { deleteAllBut } from './delete-old.ts';
import { makeBackup } from './make-backup.ts';
import { BackupError, summaryOf } from './open-archive.ts';

await runCommand(async ({ dataDir }, database) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  });
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0))
    throw new BackupError(`--keep takes the number of backups to keep, not '${values.keep}'.`);
  const folder = positionals[0] ?? join(dataDir, 'backups');
  const file = join(folder, `family-facts-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`);
  const contents = await makeBackup(database, file);
  return [
    `Backed up ${summaryOf(contents)} to ${file}, and opened it again.`,
    ...(keep === null ? [] : await deleteAllBut(keep, folder)),
  ];
});
