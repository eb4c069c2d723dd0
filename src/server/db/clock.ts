import type { Log } from '../log.ts';
import { BUDGET_MS } from '../time-budget.ts';
import type { Database } from './connect.ts';

export type Clock = { now(): Date; stop(): void };

/**
 * Provides the database's time, which all its servers share, so that a machine with a wrong clock ends no session,
 * draft or payment early. It is read every minute; in between, and while the database is down, this machine's monotonic
 * clock advances it.
 */
export async function startClock(db: Database, log: Log): Promise<Clock> {
  let base = 0;
  const now = () => new Date(base + performance.now());
  async function read(): Promise<void> {
    const asked = performance.now();
    const { rows } = await db.execute<{ ms: number }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms',
    );
    base = Number(rows[0]?.ms) - (asked + performance.now()) / 2;
    const ahead = Date.now() - now().getTime();
    if (Math.abs(ahead) > BUDGET_MS.clockDifference)
      log.warn('This machine’s clock disagrees with the database’s, which is used', {
        aheadSeconds: Math.round(ahead / 1000),
      });
  }
  await read();
  // The next query will report that the database is down.
  const reading = setInterval(() => read().catch(() => undefined), BUDGET_MS.clockCheck).unref();
  return { now, stop: () => clearInterval(reading) };
}
