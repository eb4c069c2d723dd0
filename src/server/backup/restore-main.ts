// `npm run restore -- <backup> [--replace]`: restores a backup for the server, which must not be running.
import { parseArgs } from 'node:util';
import { runCommand } from '../db/explain.ts';
import { readEmbeddedPlace } from './embedded-place.ts';
import { BackupError, summaryOf } from './open-archive.ts';
import { restoreBackup } from './restore-backup.ts';

await runCommand(async () => {
  const { folder: database } = readEmbeddedPlace();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [backup] = positionals;
  if (!backup) throw new BackupError('Which backup? npm run restore -- <backup file> [--replace]');
  const { contents, kept } = await restoreBackup(backup, database, values.replace);
  return [
    `Restored ${summaryOf(contents)} to ${database}.`,
    ...(kept ? [`The previous data is in ${kept}: delete it when you no longer need it.`] : []),
    'Now start the server: payments missing from the last three days are recovered automatically.',
  ];
});
