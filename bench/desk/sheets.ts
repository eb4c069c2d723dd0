import type { Visitor } from '../../src/server/testing/visitor.ts';
import { addressOf } from '../../src/shared/call.ts';
import type { CardFacts } from '../../src/shared/card-facts.ts';
import { deskApi } from '../../src/shared/desk-api.ts';
import { typical } from '../card/families.ts';
import { sheets } from '../card/ours.ts';
import { withClient } from '../programs.ts';
import { RUNS, timeOf } from '../runs.ts';

const ORDERS = 200;

/**
 * Times a run of 200 orders as a file of sheets, by the server and by its engine only, in turns after a first round; in
 * ms.
 */
export async function timeSheets({ call, fetch }: Visitor, database: string) {
  const families = Array.from({ length: ORDERS }, typical);
  const orders = await giveFacts(database, families);
  const settings = { paper: 'sra3', cutting: 'gutter', flip: 'long-edge', shiftX: 0, shiftY: 0 } as const;
  const { id } = await call(deskApi.printRuns.make, { body: { orders, settings } });
  const read = async () => {
    const answer = await fetch(addressOf(deskApi.printRuns.sheets, { id }));
    if (!answer.ok) throw new Error(await answer.text());
    await answer.arrayBuffer();
  };
  const server: number[] = [];
  const engine: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    server.push(await timeOf(read));
    // The clone prevents the engine from remembering layouts, because the server reads new families each time.
    engine.push(await timeOf(() => sheets(structuredClone(families))));
  }
  return { server: server.slice(1), engine: engine.slice(1) };
}

/** Gives families to the newest unprinted orders. Returns the ids of those orders. */
async function giveFacts(database: string, families: CardFacts[]): Promise<number[]> {
  const { rows } = await withClient(database, (client) =>
    client.query<{ id: number }>(
      `INSERT INTO order_cards (order_id, children_data, people_data, design, titles)
       SELECT waiting.id, facts.one -> 'children', facts.one -> 'people', '{}', '{}'
       FROM (SELECT one, row_number() OVER () AS at FROM jsonb_array_elements($1::jsonb) AS one) AS facts
       JOIN (SELECT id, row_number() OVER (ORDER BY id DESC) AS at FROM orders
         WHERE status = 'paid' AND print_started_at IS NULL) AS waiting USING (at)
       ON CONFLICT (order_id) DO UPDATE SET children_data = excluded.children_data, people_data = excluded.people_data
       RETURNING order_id AS id`,
      [JSON.stringify(families)],
    ),
  );
  return rows.map(({ id }) => id);
}
