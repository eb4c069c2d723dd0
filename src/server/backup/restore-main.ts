// `npm run restore -- <backup> [--replace]`: puts a backup where the server looks for its data. The server must not run.
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { runCommand, sourcesOf } from './command.ts';
import { summaryOf } from './manifest.ts';
import { BackupError } from './read-database.ts';
import { restoreBackup } from './restore-backup.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [backup] = positionals;
  if (!backup) throw new BackupError('Which backup? npm run restore -- <folder of the backup> [--replace]');
  const sources = sourcesOf(readConfig(process.env));
  const { manifest, kept } = await restoreBackup(backup, sources, values.replace);
  return [
    `Restored ${summaryOf(manifest)} from the backup of ${manifest.madeAt} to ${sources.database}.`,
    ...(kept ? [`What was there before is in ${kept}: delete it when you no longer need it.`] : []),
    'Start the server now: payments of the last three days that are missing come back by themselves.',
  ];
});
