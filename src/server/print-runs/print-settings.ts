import {
  type DeskSettings,
  type DeskSettingsChange,
  deskSettings as settingsSchema,
} from '#shared/desk-settings.ts';
import { settingsChanges } from '#shared/desk-settings-words.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { deskSettings } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import { conflict } from '../http/errors.ts';

/** Reads the settings; those not saved yet have their defaults. */
export async function readDeskSettings(db: Queryable): Promise<DeskSettings> {
  const [row] = await db.select().from(deskSettings);
  return settingsSchema.parse(row?.settings ?? {});
}

/** Saves the settings. Throws 409 with the differences if they are not as in `seen`. */
export function saveDeskSettings(
  db: Database,
  { seen, ...settings }: DeskSettingsChange,
  now: Date,
): Promise<DeskSettings> {
  return inTransaction(db, async (tx) => {
    // The row must exist to be locked.
    await tx
      .insert(deskSettings)
      .values({ id: 1, settings: settingsSchema.parse({}) })
      .onConflictDoNothing();
    await tx.select({ id: deskSettings.id }).from(deskSettings).for('update');
    const changes = seen ? settingsChanges(seen, await readDeskSettings(tx)) : [];
    if (changes.length > 0)
      throw conflict(
        `The settings have changed since you opened them: ${changes.join(', ')}. Please check them again.`,
      );
    await tx.update(deskSettings).set({ settings, updatedAt: now.toISOString() });
    return settings;
  });
}
