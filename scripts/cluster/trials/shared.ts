import { readdirSync } from 'node:fs';
import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { registration, visitorAt } from '../traffic.ts';
import { type Finding, finding, type Shop } from '../trial.ts';

const WRONG_PASSWORDS = 20;

/** Tries what two instances must share. */
export async function tryShared(shop: Shop): Promise<Finding[]> {
  return [await migrationsOnce(shop), await oneSession(shop), await oneCounter(shop)];
}

/** Both instances were started at the same moment on an empty database. */
async function migrationsOnce({ primary, database }: Shop): Promise<Finding> {
  const applied = await primary.ask<{ hash: string }>(
    'SELECT hash FROM public.family_facts_migrations',
    database,
  );
  const written = readdirSync('migrations').filter((name) => name.endsWith('.sql')).length;
  const once = new Set(applied.map(({ hash }) => hash)).size === written && applied.length === written;
  return finding(
    'two first starts at once: every migration is applied once',
    once,
    `${applied.length} rows for ${written} migrations`,
  );
}

async function oneSession({ instances: [first, second] }: Shop): Promise<Finding> {
  const here = visitorAt(first?.url ?? '', '10.3.0.1');
  const there = visitorAt(second?.url ?? '', '10.3.0.1');
  const { id } = await here.register(registration('traveller'));
  for (const [name, value] of here.cookies) there.cookies.set(name, value);
  const known = await there.call(api.account.user);
  await here.call(api.account.logout);
  const after = await there.call(api.account.user).catch((error: unknown) => error);
  const ended = after instanceof CallError && after.status === 401;
  return finding(
    'logged in at one instance: the other knows, and knows when it ends',
    known?.id === id && ended,
    `known: ${known?.id === id}, ended with the session: ${ended}`,
  );
}

/** Tries wrong passwords, at each instance in turn. */
async function oneCounter({ instances }: Shop): Promise<Finding> {
  const visitors = instances.map(({ url }) => visitorAt(url, '10.3.0.2'));
  const answers: number[] = [];
  for (let attempt = 0; attempt <= WRONG_PASSWORDS; attempt++) {
    const body = { username: 'traveller', password: 'wrong-one' };
    const { call } = visitors[attempt % visitors.length] ?? visitors[0] ?? visitorAt('', '');
    const refused = await call(api.account.login, { body }).catch((error: unknown) => error);
    answers.push(refused instanceof CallError ? refused.status : 200);
  }
  const refusedAt = answers.indexOf(429) + 1;
  return finding(
    `limits count across instances: wrong password ${WRONG_PASSWORDS + 1} is refused`,
    refusedAt === WRONG_PASSWORDS + 1,
    `429 at attempt ${refusedAt}`,
  );
}
