// `npm run admin:reset`: gives user 1, the administrator, the password in ADMIN_PASSWORD, and ends their sessions.
import { eq, sql } from 'drizzle-orm';
import { newPassword } from '#shared/accounts.ts';
import { type DataPlace, readDataPlace } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import { FolderTaken, lockFolder } from '../db/lock.ts';
import { sessions, users } from '../db/schema.ts';
import { adviceFor } from '../db/sql-state.ts';
import { createLog } from '../log.ts';
import { ConfigError, readSettings } from '../settings.ts';
import { hashPassword } from './passwords.ts';

async function resetAdmin({ database }: DataPlace, wanted: string | null): Promise<string> {
  const checked = newPassword.safeParse({ password: wanted ?? '' });
  if (!checked.success)
    throw new ConfigError(`ADMIN_PASSWORD cannot be used: ${checked.error.issues[0]?.message}.`);
  const isFolder = database.driver === 'embedded' && database.folder !== 'memory://';
  const lock = isFolder ? await lockFolder(database.folder, 'npm run admin:reset') : null;
  const { db, close } = await openDatabase(
    database,
    createLog('plain', (line) => process.stderr.write(line)),
  );
  const [admin] = await db
    .update(users)
    .set({ password: await hashPassword(checked.data.password), resetToken: null, resetTokenExpiry: null })
    .where(eq(users.id, 1))
    .returning();
  await db.delete(sessions).where(sql`${sessions.sess} ->> 'userId' = '1'`);
  await close();
  await lock?.release();
  if (!admin) throw new ConfigError('There is no account yet: the first start makes the administrator.');
  return `${admin.username} can log in with the password in ADMIN_PASSWORD, and is logged out everywhere.`;
}

try {
  const { ADMIN_PASSWORD } = process.env;
  const said = await resetAdmin(readDataPlace(process.env), readSettings({ ADMIN_PASSWORD }).ADMIN_PASSWORD);
  process.stdout.write(`${said}\n`);
  process.exit(0);
} catch (error) {
  const isSaid = error instanceof ConfigError || error instanceof FolderTaken;
  process.stderr.write(`${isSaid ? error.message : (adviceFor(error) ?? String(error))}\n`);
  process.exit(1);
}
