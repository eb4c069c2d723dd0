import type pg from 'pg';
import type { TestApp } from './app.ts';

type Query = (query: unknown, ...rest: unknown[]) => unknown;

/** The chosen statement fails with each of these errors in turn, and then succeeds. */
const REASONS = ['40001', '40P01'].map(
  (state) =>
    `DO $$ BEGIN RAISE EXCEPTION 'refused for the sake of another' USING ERRCODE = '${state}'; END $$`,
);

/**
 * Counts a call's statements, and makes the database refuse one of them with a conflict. A repeated transaction sends
 * the same statement, which is refused again.
 */
export function refuseStatements({ deps }: TestApp) {
  const changed = new Map<pg.PoolClient, pg.PoolClient['query']>();
  let watched: { chosen: number; sent: number; refused: string | null; reasons: string[] } | null = null;
  const onAcquire = (client: pg.PoolClient) => {
    if (changed.has(client)) return;
    changed.set(client, client.query);
    const send = client.query.bind(client) as Query;
    const query: Query = (given, ...rest) => {
      const text = typeof given === 'string' ? given : (given as { text: string }).text;
      // A database never reports a conflict at these statements.
      if (!watched || /^(BEGIN|ROLLBACK|DISCARD)\b/.test(text)) return send(given, ...rest);
      if (watched.sent++ === watched.chosen) watched.refused = text;
      const reason = watched.refused === text ? watched.reasons.shift() : undefined;
      return reason ? send(reason) : send(given, ...rest);
    };
    client.query = query as typeof client.query;
  };
  const pools = [...new Set([deps.db.$client, deps.patientDb.$client])];
  for (const pool of pools) pool.on('acquire', onAcquire);
  return {
    /** Runs a function; returns the number of its statements, and whether the chosen one failed with every error. */
    async during<Result>(chosen: number, run: () => Promise<Result>) {
      const mine = { chosen, sent: 0, refused: null, reasons: [...REASONS] };
      watched = mine;
      const result = await run();
      watched = null;
      return { result, sent: mine.sent, wasRefused: mine.reasons.length === 0 };
    },
    restore() {
      for (const pool of pools) pool.off('acquire', onAcquire);
      for (const [client, query] of changed) client.query = query;
    },
  };
}
