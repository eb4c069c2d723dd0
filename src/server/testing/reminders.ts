import { eq } from 'drizzle-orm';
import { api } from '#shared/api.ts';
import { DEFAULT_SETTINGS, type ReminderInput } from '#shared/reminder-settings.ts';
import { users } from '../db/schema.ts';
import { queueReminders } from '../reminders/queue-reminders.ts';
import type { TestApp } from './app.ts';
import type { Visitor } from './visitor.ts';

/** Reminders in London at eight, a week before and on the day. */
export const USUAL: ReminderInput = { ...DEFAULT_SETTINGS, zone: 'Europe/London', on: true };

/** Confirms a visitor's address without a code. */
export async function confirmed(server: TestApp, visitor: Visitor): Promise<Visitor> {
  const emailVerifiedAt = server.deps.now().toISOString();
  await server.deps.db
    .update(users)
    .set({ emailVerifiedAt })
    .where(eq(users.id, visitor.user?.id ?? 0));
  return visitor;
}

/** Registers a user with reminders switched on; the sample email has been sent and cleared. */
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

/** Returns the emails sent by the minutely check at this time, newest first. */
export async function emailsDueAt(server: TestApp, moment: string) {
  server.setTime(moment);
  server.mailbox.clear();
  await queueReminders(server.deps);
  await server.runJobs();
  return server.mailbox.list();
}

/** Returns the subjects of the emails sent at each of several times. */
export async function subjectsAt(server: TestApp, ...moments: string[]): Promise<Record<string, string[]>> {
  const sent: Record<string, string[]> = {};
  for (const moment of moments)
    sent[moment] = (await emailsDueAt(server, moment)).map(({ subject }) => subject);
  return sent;
}
