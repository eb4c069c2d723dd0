import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/testing/process.ts';
import {
  deleteAdded,
  newChild,
  PARENTS,
  SESSION_SECRET,
  seedOurs,
  seedTheirs,
  signedTokenOf,
  tokenOf,
} from './families.ts';
import { startFeeds } from './feeds.ts';
import type { Load } from './load.ts';
import type { Postgres } from './postgres.ts';
import { type ServerProcess, startServer } from './process.ts';

export type Requests = Load['requests'];

export type Contestant = {
  server: ServerProcess;
  /** Every parent's list of children, and every parent's new child; the bare route takes none. */
  list: Requests;
  create: Requests;
  /** Deletes what `create` made. */
  tidy(): Promise<void>;
};

/** Our server as it is run, built. */
export const OURS = 'dist/server/main.mjs';

/** What our server needs in production, with nothing outside it. */
export async function ourSettings(): Promise<Record<string, string> & { PORT: string }> {
  return {
    PORT: await freePort(),
    HOST: '127.0.0.1',
    BASE_URL: 'https://cards.example',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'family-facts-bench-')),
    PAYMENTS: 'simulator',
    MAIL: 'mailbox',
    // Buyers from many addresses: each may only begin so many checkouts.
    TRUST_PROXY: '1',
    ADMIN_USERNAME: 'admin',
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'secret of the bench',
  };
}

/** Starts all contestants on one Postgres, each with a database of its own; they rest until they are asked. */
export async function startContestants(postgres: Postgres) {
  const [own, bare, express, untouched] = (await Promise.all(
    ['ours', 'bare', 'express', 'untouched'].map((name) => postgres.create(name)),
  )) as [string, string, string, string];
  for (const url of [bare, express, untouched]) await seedTheirs(url);
  const ours = await startServer(OURS, { ...(await ourSettings()), DATABASE_URL: own });
  await seedOurs(own);
  return {
    ours: {
      server: ours,
      ...callsWith((parent) => `__Host-session=${tokenOf(parent)}`),
      tidy: () => deleteAdded(own),
      /** Ours has calendar feeds too, which are made when they are asked for. */
      startFeeds: () => startFeeds(own, ours.url),
    },
    'bare route': {
      server: await startServer('bench/rivals/bare.ts', { PORT: await freePort(), DATABASE_URL: bare }),
      list: numbers.map((parent) => ({ method: 'GET', path: `/children/${parent}`, headers: {} })),
      create: [],
      tidy: async () => undefined,
    },
    Express: await expressOn(express, {}),
    'Express, sessions not renewed': await expressOn(untouched, { TOUCH: 'off' }),
  } satisfies Record<string, Contestant & { startFeeds?: () => unknown }>;
}

async function expressOn(url: string, env: Record<string, string>): Promise<Contestant> {
  const settings = { PORT: await freePort(), DATABASE_URL: url, SESSION_SECRET, ...env };
  return {
    server: await startServer('bench/rivals/express.ts', settings),
    ...callsWith((parent) => `connect.sid=${signedTokenOf(parent)}`),
    tidy: () => deleteAdded(url),
  };
}

const numbers = Array.from({ length: PARENTS }, (_, index) => index + 1);

function callsWith(cookieOf: (parent: number) => string): { list: Requests; create: Requests } {
  const path = '/api/children';
  return {
    list: numbers.map((parent) => ({ method: 'GET', path, headers: { cookie: cookieOf(parent) } })),
    create: numbers.map((parent) => ({
      method: 'POST',
      path,
      headers: { cookie: cookieOf(parent), 'content-type': 'application/json' },
      body: JSON.stringify(newChild(parent)),
    })),
  };
}
