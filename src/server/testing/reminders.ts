import { eq } from 'drizzle-orm';
import { api } from '#shared/api.ts';
import { FIRST_SETTINGS, type ReminderInput } from '#shared/reminder-settings.ts';
import { users } from '../db/schema.ts';
import { queueReminders } from '../reminders/queue-reminders.ts';
import type { TestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

/** London, a week before and on the day, at eight. */
export const USUAL: ReminderInput = { ...FIRST_SETTINGS, zone: 'Europe/London', on: true };

/** Somebody whose address is confirmed, without the six digits. */
export async function confirmed(server: TestApp, visitor: Visitor): Promise<Visitor> {
  const emailVerifiedAt = server.deps.now().toISOString();
  await server.deps.db
    .update(users)
    .set({ emailVerifiedAt })
    .where(eq(users.id, visitor.user?.id ?? 0));
  return visitor;
}

/** Somebody whose reminders are on; the mail that says so has been sent, and is forgotten. */
export async function reminded(
  server: TestApp,
  name: string,
  settings: Partial<ReminderInput> = {},
): Promise<Visitor> {
  const visitor = await confirmed(server, await server.register(name));
  await visitor.call(api.account.saveReminders, { body: { ...USUAL, ...settings } });
  await server.runJobs();
  server.mailbox.clear();
  return visitor;
}

/** What the minute's look and the queue then send; newest first. */
export async function mailsAt(server: TestApp, moment: string) {
  server.setTime(moment);
  server.mailbox.clear();
  await queueReminders(server.deps);
  await server.runJobs();
  return server.mailbox.list();
}

/** The subjects of what is sent at each of several moments. */
export async function subjectsAt(server: TestApp, ...moments: string[]): Promise<Record<string, string[]>> {
  const sent: Record<string, string[]> = {};
  for (const moment of moments) sent[moment] = (await mailsAt(server, moment)).map(({ subject }) => subject);
  return sent;
}
