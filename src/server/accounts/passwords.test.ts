/// <reference types="vite/types/importMeta.d.ts" />
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { rateLimits } from '../db/schema.ts';
import { startTestApp } from '../testing/app.ts';
import { refusal } from '../testing/refusal.ts';
import { hashPassword, inHashQueue, passwordFits } from './passwords.ts';

const IS_LONG = import.meta.env.MODE === 'long';
const ROUNDS = 200;
const FACTOR = 1.25;
const WARM_UP = 3;

const ADA = { name: 'Ada King', username: 'ada', email: 'ada@example.org', password: 'secret1' };

test('a password is hashed even if the username does not exist', async () => {
  const server = await startTestApp();
  await server.stranger().register(ADA);
  let end = () => {};
  const busy = new Promise<void>((resolve) => {
    end = resolve;
  });
  const queue = Array.from({ length: 202 }, () => inHashQueue(() => busy));
  for (const username of ['ada', 'bob']) {
    const body = { username, password: 'secret1' };
    expect(await refusal(server.stranger().call(api.account.login, { body }))).toMatch(
      /^503: We’re very busy/,
    );
  }
  end();
  await Promise.all(queue);
});

test('a password matches in every Unicode form of its characters, even if an older build stored it unnormalised', async () => {
  for (const [chosen, typed] of [
    ['Zoë’s café', 'Zoe\u0308’s cafe\u0301'],
    ['Zoe\u0308’s cafe\u0301', 'Zoë’s café'],
    ['pass word 1', 'pass\u00a0word 1'],
  ] as const) {
    expect(await passwordFits(await hashPassword(chosen), typed)).toBe(true);
    expect(await passwordFits(await hash(chosen), typed)).toBe(true);
    expect(await passwordFits(await hashPassword(chosen), `${typed}.`)).toBe(false);
  }
});

test.runIf(IS_LONG).each([
  ['a wrong password', '/api/login', { username: 'ada', password: 'secret2' }, { username: 'bob' }],
  ['one for two accounts', '/api/login', { username: ADA.email, password: 'x' }, { username: 'bob' }],
  ['a password reset', '/api/reset-password', { username: 'ada', email: ADA.email }, { username: 'bob' }],
])(
  'the duration of %s does not reveal whether an account with that username exists',
  async (_, path, known, unknown) => {
    const server = await startTestApp();
    await server.stranger().register(ADA);
    await server.stranger().register({ ...ADA, username: ADA.email, email: 'eve@example.org' });
    const statuses = new Set<number>();
    const timeOf = async (body: object) => {
      // Rate limits are reset before each request, so that no request is refused.
      await server.deps.db.delete(rateLimits);
      const headers = { 'content-type': 'application/json' };
      const begun = performance.now();
      const answer = await server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      const ms = performance.now() - begun;
      statuses.add(answer.status);
      return ms;
    };
    const ratios: number[] = [];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      // Known and unknown names are measured in alternation, so that a busy machine slows both alike.
      const ms = { known: 0, unknown: 0 };
      for (const who of round % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
        ms[who] = await timeOf(who === 'known' ? known : { ...known, ...unknown });
      if (round >= WARM_UP) ratios.push(ms.unknown / ms.known);
    }
    const ratio = median(ratios);
    process.stdout.write(`${path}: an unknown name takes ${ratio.toFixed(3)} of the time\n`);
    expect(statuses.size).toBe(1);
    expect(ratio).toBeGreaterThan(1 / FACTOR);
    expect(ratio).toBeLessThan(FACTOR);
  },
);

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
