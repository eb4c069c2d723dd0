// `npm run backup -- [folder] [--keep N]`: adds a backup of the embedded database and the mailbox to a folder.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { runCommand, sourcesOf } from './command.ts';
import { deleteAllBut } from './delete-old.ts';
import { makeBackup } from './make-backup.ts';
import { summaryOf } from './manifest.ts';
import { BackupError } from './read-database.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  });
  const keep = values.keep === undefined ? null : Number(values.keep);
  if (keep !== null && !(Number.isInteger(keep) && keep > 0))
    throw new BackupError(`--keep takes the number of backups to keep, not '${values.keep}'.`);
  const config = readConfig(process.env);
  const folder = positionals[0] ?? join(config.dataDir, 'backups');
  const target = join(folder, `family-facts-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`);
  const manifest = await makeBackup(sourcesOf(config), target);
  return [
    `Backed up ${summaryOf(manifest)} to ${target}, and opened it again.`,
    ...(keep === null ? [] : await deleteAllBut(keep, folder)),
  ];
});
