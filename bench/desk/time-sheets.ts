import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Visitor } from '#server/testing/visitor.ts';
import { addressOf } from '#shared/call.ts';
import type { CardFacts } from '#shared/card-facts.ts';
import { deskApi } from '#shared/desk-api.ts';
import { FAMILIES } from '../families.ts';
import { quantile } from '../measure.ts';
import { sheets } from '../ours.ts';

const ORDERS = 200;
const ROUNDS = 5;

/** A run of 200 orders as a file of sheets, of the server and of its engine alone, in turns; medians in ms, without the first round. */
export async function timeSheets(
  { call, fetch }: Visitor,
  database: string,
): Promise<{ server: number; engine: number }> {
  const families = Array.from({ length: ORDERS }, FAMILIES.typical);
  const orders = await giveFacts(database, families);
  const settings = { paper: 'sra3', cutting: 'gutter', flip: 'long-edge', shiftX: 0, shiftY: 0 } as const;
  const { id } = await call(deskApi.printRuns.make, { body: { key: randomUUID(), orders, settings } });
  const address = addressOf(deskApi.printRuns.sheets, { id });
  const taken: { server: number[]; engine: number[] } = { server: [], engine: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    const server = await timed(async () => {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(await answer.text());
      await answer.arrayBuffer();
    });
    // The engine remembers the layout of families that it is given again; the server reads new ones each time.
    const read = structuredClone(families);
    const engine = await timed(() => sheets(read));
    if (round === 0) continue;
    taken.server.push(server);
    taken.engine.push(engine);
  }
  return { server: quantile(taken.server, 0.5), engine: quantile(taken.engine, 0.5) };
}

/** Puts families on the newest orders that wait to be printed; the numbers of those. */
async function giveFacts(database: string, families: CardFacts[]): Promise<number[]> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `SELECT id FROM orders WHERE status = 'paid' AND print_started_at IS NULL ORDER BY id DESC LIMIT $1`,
      [families.length],
    );
    for (const [at, { id }] of rows.entries()) {
      const { children, people } = families[at] as CardFacts;
      await client.query('UPDATE orders SET children_data = $2, people_data = $3 WHERE id = $1', [
        id,
        JSON.stringify(children),
        JSON.stringify(people),
      ]);
    }
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
