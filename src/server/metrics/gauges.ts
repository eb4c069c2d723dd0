import { setTimeout as wait } from 'node:timers/promises';
import { count, sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/connect.ts';
import { checkouts, orders } from '../db/schema.ts';
import { JOB_TABLE } from '../jobs/job-table.ts';
import { BUDGET_MS } from '../time-budget.ts';

export type Sources = {
  db: Database;
  /** Metrics use this connection: counting a large table is slow, and must not occupy a visitor's connection. */
  patientDb: Database;
  cards: { activity(): { running: number; waiting: number } };
};

type JobRow = { name: string; state: string; count: number; oldest: number };

/** Creates metrics that are read on request: the database's are the same on every instance, the others are not. */
export function createGauges(registry: Registry, { db, patientDb, cards }: Sources): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `family_facts_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('database_up', 'Whether the database is responding.', []);
  const connections = gauge('database_connections', 'Connections of the pool.', ['state']);
  const cardTasks = gauge('card_tasks', 'Tasks that the card threads work on, or that wait for one.', [
    'state',
  ]);
  const jobs = gauge('jobs', 'Unfinished jobs, by queue and state.', ['queue', 'state']);
  const oldest = gauge('job_oldest_seconds', 'The age of the oldest job of a queue and state.', [
    'queue',
    'state',
  ]);
  const payments = gauge('checkouts', 'Checkouts by state: open ones may still be paid.', ['status']);
  const made = gauge('orders', 'Orders by status, since the shop was opened.', ['status']);

  async function readDatabase(): Promise<void> {
    const { rows } = await patientDb.$client.query<JobRow>(JOBS);
    const ofCheckouts = await countBy(patientDb, checkouts);
    const ofOrders = await countBy(patientDb, orders);
    for (const one of [jobs, oldest, payments, made]) one.reset();
    for (const { name, state, count, oldest: age } of rows) {
      jobs.set({ queue: name, state }, count);
      oldest.set({ queue: name, state }, age);
    }
    for (const { status, count } of ofCheckouts) payments.set({ status }, count);
    for (const { status, count } of ofOrders) made.set({ status }, count);
  }

  let reading: Promise<number> | null = null;
  /** Only one reading runs at a time, since with a hanging database each request would occupy a connection. */
  const read = () =>
    (reading ??= readDatabase()
      .then(
        () => 1,
        () => 0,
      )
      .finally(() => {
        reading = null;
      }));

  return async () => {
    const { totalCount, idleCount, waitingCount } = db.$client;
    connections.set({ state: 'open' }, totalCount);
    connections.set({ state: 'idle' }, idleCount);
    connections.set({ state: 'waited for' }, waitingCount);
    const { running, waiting } = cards.activity();
    cardTasks.set({ state: 'running' }, running);
    cardTasks.set({ state: 'waiting' }, waiting);
    // Without a database the last values remain, and `up` shows that they are out of date.
    up.set(await Promise.race([read(), wait(BUDGET_MS.figures, 0, { ref: false })]));
  };
}

const JOBS = `
  SELECT name, state::text, count(*)::int, extract(epoch FROM now() - min(created_on))::float AS oldest
  FROM ${JOB_TABLE} WHERE state IN ('created', 'retry', 'active', 'failed') GROUP BY name, state`;

function countBy(db: Database, table: typeof orders | typeof checkouts) {
  return db
    .select({ status: sql<string>`${table.status}`, count: count() })
    .from(table)
    .groupBy(table.status);
}
