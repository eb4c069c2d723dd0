import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { NOTEBOOK_FORMAT, NOTEBOOK_VERSION } from '#shared/notebook.ts';
import { aChild, aDate, aMilestone, aPerson } from '#shared/testing/facts.ts';
import { children, dates, milestones, people } from '../db/schema.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { refusal } from '../testing/refusal.ts';
import type { Visitor } from '../testing/visitor.ts';

const FULL = '400: An account can hold up to 5000 entries';

let server: TestApp;
let sam: Visitor;
/** The notebook has one child, one person and so many other rows that `left` more fit. */
beforeEach(async () => {
  server = await startTestApp();
  sam = await server.register('sam');
  await adds.child();
  await adds.person();
});

async function fill(left: number): Promise<void> {
  const missing = 5000 - left - (await count());
  const each = Math.floor(missing / 3);
  const { db } = server.deps;
  await db.execute(sql`INSERT INTO children (name, birthdate, user_id)
    SELECT 'Ada', '2019-11-02', 1 FROM generate_series(1, ${missing - 2 * each})`);
  await db.execute(sql`INSERT INTO special_dates (person_id, title, date, user_id)
    SELECT 1, 'birthday', '1985-02-28', 1 FROM generate_series(1, ${each})`);
  await db.execute(sql`INSERT INTO child_milestones (child_id, title, date, milestone_type, user_id)
    SELECT 1, 'Steps', '2020-12-24', 'other', 1 FROM generate_series(1, ${each})`);
}

async function count(): Promise<number> {
  const counts = [children, people, dates, milestones].map((table) => server.deps.db.$count(table));
  return (await Promise.all(counts)).reduce((sum, rows) => sum + rows, 0);
}

const adds = {
  child: () => sam.call(api.children.create, { body: aChild() }),
  person: () => sam.call(api.people.create, { body: aPerson() }),
  date: () => sam.call(api.dates.create, { body: aDate() }),
  milestone: () => sam.call(api.milestones.create, { params: { id: 1 }, body: aMilestone() }),
};

describe('a notebook of five thousand rows', () => {
  test.for(Object.entries(adds))('accepts no more %s, and says so', async ([, add]) => {
    await fill(1);
    await add();
    expect(await refusal(add())).toBe(FULL);
    expect(await count()).toBe(5000);
  });

  test('has no room for a person with more dates than are left', async () => {
    await fill(1);
    const withDate = { ...aPerson(), dates: [aDate()] };
    expect(await refusal(sam.call(api.people.create, { body: withDate }))).toBe(FULL);
    expect(await count()).toBe(4999);
  });

  test('is never overfilled by an import and simultaneous additions', async () => {
    await fill(5);
    const four = ['Bo', 'Cy', 'Di', 'Ed'].map((name) => ({ name, birthdate: '2019-11-02' }));
    const file = { format: NOTEBOOK_FORMAT, version: NOTEBOOK_VERSION } as const;
    const body = { ...file, notebook: { children: four, people: [] } };
    const adding = [1, 2, 3].flatMap(() => Object.values(adds).map((add) => add()));
    const importing = sam.call(api.account.import, { body });
    const [imported, ...added] = await Promise.allSettled([importing, ...adding]);
    const isDone = ({ status }: { status: string }) => status === 'fulfilled';
    expect(added.filter(isDone).length + (isDone(imported) ? four.length : 0)).toBe(5);
    expect(await count()).toBe(5000);
  });

  test('does not limit another user’s notebook', async () => {
    await fill(0);
    const other = await server.register('other');
    expect(await other.call(api.children.create, { body: aChild() })).toMatchObject({ userId: 2 });
  });
});
