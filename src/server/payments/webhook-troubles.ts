import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { webhookTroubles } from '../db/schema.ts';

/** Messages whose signature is wrong. */
export const WEBHOOK_REFUSED = 'refused';
/** Payments that became orders without a word of the provider or the customer's browser. */
export const WEBHOOK_UNREPORTED = 'unreported';

/** Writes down that something is wrong with the provider's messages: one of those above, or the id of a payment. */
export async function noteTrouble(
  { db, now }: { db: Queryable; now: () => Date },
  about: string,
  count = 1,
): Promise<void> {
  const at = now().toISOString();
  await db
    .insert(webhookTroubles)
    .values({ about, count, since: at, latest: at })
    .onConflictDoUpdate({
      target: webhookTroubles.about,
      set: { count: sql`${webhookTroubles.count} + ${count}`, latest: at },
    });
}

/** A message has come through. While nothing is wrong nothing is written. */
export async function forgetTroubles(db: Queryable, about: string[]): Promise<void> {
  if (about.length > 0) await db.delete(webhookTroubles).where(inArray(webhookTroubles.about, about));
}
