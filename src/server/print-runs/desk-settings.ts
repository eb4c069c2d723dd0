import { type DeskSettings, deskSettings as settingsSchema } from '#shared/desk-settings.ts';
import type { Queryable } from '../db/connect.ts';
import { deskSettings } from '../db/schema.ts';

/** What nobody has set yet is as it comes. */
export async function readDeskSettings(db: Queryable): Promise<DeskSettings> {
  const [row] = await db.select().from(deskSettings);
  return settingsSchema.parse(row?.settings ?? {});
}

export async function saveDeskSettings(db: Queryable, settings: DeskSettings, now: Date): Promise<void> {
  const updatedAt = now.toISOString();
  await db
    .insert(deskSettings)
    .values({ id: 1, settings, updatedAt })
    .onConflictDoUpdate({ target: deskSettings.id, set: { settings, updatedAt } });
}
