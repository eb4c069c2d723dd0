import { inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { webhookFailures } from '../db/schema.ts';

/** Webhooks with a wrong signature. */
export const WEBHOOK_REFUSED = 'refused';
/** Payments that became orders without a report by the provider or by the customer's browser. */
export const WEBHOOK_UNREPORTED = 'unreported';

/** Records a problem with webhooks; `about` is a constant above or a payment's id. */
export async function recordProblem(
  { db, now }: { db: Queryable; now: () => Date },
  about: string,
  count = 1,
): Promise<void> {
  const at = now().toISOString();
  await db
    .insert(webhookFailures)
    .values({ about, count, since: at, latest: at })
    .onConflictDoUpdate({
      target: webhookFailures.about,
      set: { count: sql`${webhookFailures.count} + ${count}`, latest: at },
    });
}

/** Deletes recorded problems once a webhook is accepted. Writes nothing if there are none. */
export async function deleteProblems(db: Queryable, about: string[]): Promise<void> {
  if (about.length > 0) await db.delete(webhookFailures).where(inArray(webhookFailures.about, about));
}
