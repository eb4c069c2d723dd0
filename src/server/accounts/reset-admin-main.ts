// `npm run admin:reset` logs out the administrator, user 1, everywhere, and prints a link to reset the password once.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readBaseUrl, readDataPlace } from '../config.ts';
import { ENGINE_FOLDER, openDatabase } from '../db/connect.ts';
import { runCommand } from '../db/explain.ts';
import { lockFolder } from '../db/lock.ts';
import { inTransaction } from '../db/transaction.ts';
import { endSessionsOf } from '../http/session.ts';
import { createLog } from '../log.ts';
import { ConfigError } from '../settings.ts';
import { findAccountById } from './queries.ts';
import { issueResetToken, resetLink } from './resets.ts';

async function resetAdmin(): Promise<string[]> {
  const { database } = readDataPlace(process.env);
  const baseUrl = readBaseUrl(process.env);
  const isFolder = database.driver === 'embedded' && database.folder !== 'memory://';
  if (isFolder && !existsSync(join(database.folder, ENGINE_FOLDER)))
    throw new ConfigError(`There is no embedded database in ${database.folder}.`);
  const lock = isFolder ? await lockFolder(database.folder, 'npm run admin:reset') : null;
  try {
    const { db, close } = await openDatabase(
      database,
      createLog('plain', (line) => process.stderr.write(line)),
    );
    const made = await inTransaction(db, async (tx) => {
      const admin = await findAccountById(tx, 1);
      if (!admin) return null;
      await endSessionsOf(tx, admin.id);
      return { username: admin.username, token: await issueResetToken(tx, admin.id, new Date()) };
    }).finally(close);
    if (!made)
      throw new ConfigError('There is no account yet: the server’s first start creates the administrator.');
    return [
      `${made.username} has been logged out everywhere. This link works once, within an hour, to choose a new password:`,
      resetLink(baseUrl, made.token),
      ...(lock ? ['Start the server first.'] : []),
    ];
  } finally {
    await lock?.release();
  }
}

await runCommand(resetAdmin);
