import { expect, inject } from 'vitest';
import type { Database } from '../db/connect.ts';

/** Waits until this many queries wait for locks. The embedded database has one connection, on which all wait anyway. */
export async function waitForBlockedQueries({ $client }: Database, count = 1): Promise<void> {
  if (!inject('postgres')) return;
  const waiting = async () => {
    const { rowCount } = await $client.query(
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    return rowCount;
  };
  await expect.poll(waiting, { interval: 10 }).toBeGreaterThanOrEqual(count);
}
