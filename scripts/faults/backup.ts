import { faultsIn } from './fault.ts';

const TESTS = ['src/server/backup/backup.test.ts'];

/** Backing the embedded database up and restoring it. */
export const BACKUP_FAULTS = [
  ...faultsIn('src/server/backup/manifest.ts', TESTS, [
    { name: 'a damaged backup is restored', from: 'sha256(bytes) !== expected', to: 'false' },
  ]),
  ...faultsIn('src/server/backup/make-backup.ts', TESTS, [
    {
      name: 'a restored database is not compared with the manifest',
      from: 'if (different.length > 0)',
      to: 'if (different.length < 0)',
    },
    {
      name: 'a backup leaves the kept mails out',
      from: "name.endsWith('.json')",
      to: "name.endsWith('.mail')",
    },
  ]),
  ...faultsIn('src/server/backup/restore-backup.ts', TESTS, [
    {
      name: 'a backup of a newer version is restored',
      from: 'manifest.fingerprint.migration > (await newestMigration())',
      to: 'manifest.fingerprint.migration < 0',
    },
    {
      name: 'a folder with data in it is restored to without a word',
      from: 'taken.length > 0 && !replace',
      to: 'taken.length < 0 && !replace',
    },
  ]),
  ...faultsIn('src/server/backup/delete-old.ts', TESTS, [
    {
      name: 'the newest backup is deleted instead of the oldest',
      from: 'slice(0, -keep)',
      to: 'slice(keep)',
    },
  ]),
];
