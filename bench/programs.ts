import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import pg from 'pg';
import { BROWSER_FLAGS, findWholeBrowser } from '../scripts/find-browser.mjs';
import { NODE_FLAGS } from '../src/server/node-flags.ts';
import { startPostgres as startServer } from '../src/server/testing/postgres-server.ts';
import { freePort } from '../src/server/testing/process.ts';

/** The folder of all files that are written while measuring. */
export const FOLDER = mkdtempSync(join(tmpdir(), 'family-facts-bench-'));

/** User 1 of each server. */
export const ADMIN = { username: 'admin', password: 'secret of the bench' };

const running = new Set<ChildProcess>();
const stops: (() => Promise<unknown>)[] = [];

process.on('exit', () => {
  for (const child of running) child.kill();
  rmSync(FOLDER, { recursive: true, force: true });
});

export function onStop(stop: () => Promise<unknown>): void {
  stops.push(stop);
}

/** Stops all programs that a part has started. */
export async function stopPrograms(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) await stop();
}

export type Program = { url: string; pid: number; stop(): Promise<void> };

/** Starts a Node.js program. Resolves when it prints that it is ready. */
export async function startProgram(args: string[], env: Record<string, string>): Promise<Program> {
  const port = env.PORT ?? (await freePort());
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: port, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const ended = once(child, 'exit').then(() => void running.delete(child));
  const stop = async () => {
    child.kill();
    await ended;
  };
  onStop(stop);
  let output = '';
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes) => {
        output = (output + bytes).slice(-10_000);
        if (/\bready\b/.test(output)) resolve(true);
      });
  });
  if (!(await Promise.race([ready, ended]))) throw new Error(`${args.at(-1)} ended: ${output}`);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}

/** Starts the built server of a checkout. It trusts the address that a proxy names, so that each buyer has one. */
export async function startOurs(env: Record<string, string>, checkout = '.'): Promise<Program> {
  const port = await freePort();
  return startProgram([...NODE_FLAGS, join(checkout, 'dist/server/main.mjs')], {
    PORT: port,
    BASE_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: mkdtempSync(join(FOLDER, 'data-')),
    PAYMENTS: 'simulator',
    MAIL: 'mailbox',
    ADMIN_USERNAME: ADMIN.username,
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: ADMIN.password,
    TRUST_PROXY: '1',
    ...env,
  });
}

/**
 * Starts a Postgres that writes commits to the disk, as in production. Returns a function that makes an empty database.
 */
export async function startPostgres(): Promise<(name: string) => Promise<string>> {
  // Postgres takes the last value of a setting that is given twice.
  const { url, remove } = await startServer(['-c', 'fsync=on']);
  onStop(remove);
  return async (name) => {
    await withClient(`${url}/postgres`, (admin) => admin.query(`CREATE DATABASE ${name}`));
    return `${url}/${name}`;
  };
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await findWholeBrowser(), args: BROWSER_FLAGS });
  onStop(() => browser.close());
  return browser;
}
