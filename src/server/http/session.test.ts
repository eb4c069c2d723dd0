import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from '#shared/api.ts';
import { aChild, aPerson } from '#shared/testing/facts.ts';
import { sessions } from '../db/schema.ts';
import { digestOf } from '../db/token.ts';
import { DAY_MS, startTestApp, type TestApp } from '../testing/app.ts';

const MEMBERS = 20;
const EXPIRED = 'an expired token';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
});
afterEach(() => vi.restoreAllMocks());

const nameOf = (member: number) => `parent${member}`;

/** Registers members with a child and a person each, named after the member. */
async function families() {
  for (let member = 0; member < MEMBERS; member++) {
    const name = nameOf(member);
    const { call } = await server.register(name);
    await call(api.children.create, { body: aChild({ name: `child of ${name}` }) });
    await call(api.people.create, { body: aPerson({ name: `friend of ${name}` }) });
  }
  const sess = { userId: 1, visitor: null };
  const expire = new Date(Date.now() - DAY_MS).toISOString();
  await server.deps.db.insert(sessions).values({ sid: digestOf(EXPIRED), sess, expire });
}

type Question = { who: number | 'expired' | 'forged' | 'nobody'; path: string };

async function ask({ who, path }: Question): Promise<string> {
  const token = typeof who === 'number' ? nameOf(who) : who === 'expired' ? EXPIRED : 'no token of ours';
  const response = await server.fetch(
    path,
    who === 'nobody' ? {} : { headers: { cookie: `session=${token}` } },
  );
  if (response.status !== 200) return `${response.status}`;
  const answer: unknown = await response.json();
  const [own] = Array.isArray(answer) ? answer : [answer];
  return own.name;
}

function expected({ who, path }: Question): string {
  if (typeof who !== 'number') return '401';
  if (path === '/api/user') return nameOf(who);
  return `${path === '/api/children' ? 'child' : 'friend'} of ${nameOf(who)}`;
}

test('simultaneous requests each get their own user’s data', async () => {
  await families();
  const who = fc.oneof(
    { weight: 6, arbitrary: fc.nat({ max: MEMBERS - 1 }) },
    { weight: 1, arbitrary: fc.constantFrom('expired', 'forged', 'nobody') },
  );
  const path = fc.constantFrom('/api/children', '/api/important-people', '/api/user');
  const questions = fc.array(fc.record({ who, path }), { maxLength: 60 }) as fc.Arbitrary<Question[]>;
  await fc.assert(
    fc.asyncProperty(questions, async (all) => {
      expect(await Promise.all(all.map(ask))).toEqual(all.map(expected));
    }),
    { numRuns: 25, seed: 1 },
  );
});

test('if the shared statement fails, all its requests get 503, and the next ones succeed', async () => {
  await families();
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' });
  vi.spyOn(server.deps.db.$client, 'query').mockImplementationOnce(() => Promise.reject(lost) as never);
  const all = Array.from({ length: 5 }, (_, who): Question => ({ who, path: '/api/children' }));
  expect(await Promise.all(all.map(ask))).toEqual(Array(5).fill('503'));
  expect(await Promise.all(all.map(ask))).toEqual(all.map(expected));
});
