// Measures the pages in Chromium as a phone: `npm run bench:page`; docs/benchmarks.md says how to read it. `--short` visits each
// page once.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { freePort, ready, spawnServer } from '#server/testing/process.ts';
import { createVisitor } from '#server/testing/visitor.ts';
import { pages } from '#shared/pages.ts';
import { BROWSER_FLAGS, findWholeBrowser } from '../scripts/find-browser.mjs';
import { prepare, run } from '../scripts/prepare.mjs';
import { Goals } from './goals.ts';
import { scriptBytes } from './page/first-view.ts';
import { type Category, type Visit, visit } from './page/lighthouse.ts';
import { factsOffline } from './page/offline.ts';
import { letterToCard } from './page/typing.ts';
import { serveBareForm } from './rivals/bare-form.ts';

const VISITS = process.argv.includes('--short') ? 1 : 5;
const SCRIPTS_KB = 110;
const PAGES = {
  'log-in': pages.auth.path,
  guest: pages.guest.path,
  home: '/',
  contact: pages.contact.path,
  delivery: pages.delivery.path,
  privacy: pages.privacy.path,
  terms: pages.terms.path,
};

const TOOLS = fileURLToPath(new URL('page/', import.meta.url));
if (!existsSync(join(TOOLS, 'node_modules'))) run('npm', ['ci', '--prefix', TOOLS]);
prepare({ built: true });

const goals = new Goals();
const folder = await mkdtemp(join(tmpdir(), 'family-facts-bench-'));
const port = await freePort();
const server = await ready(
  spawnServer({ PORT: port, DATA_DIR: join(folder, 'data'), BASE_URL: `http://127.0.0.1:${port}` }),
);
const listening = Number(await freePort());
const context = await openBrowser(listening);
const bare = await serveBareForm();
try {
  await compareScripts();
  await compareVisits();
  const letter = await letterToCard(context, `${server.url}${pages.guest.path}`);
  goals.atMost('a letter until the card shows it, processor slowed 4×, 95 %', letter, 100, ' ms');
  const offline = await factsOffline(server.url, VISITS);
  goals.atMost('a member’s facts without a connection, from a cold start', offline, 1000, ' ms');
} finally {
  await context.close();
  bare.stop();
  server.child.kill();
  await server.ended;
  await rm(folder, { recursive: true, force: true });
}
goals.end();

async function openBrowser(port: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath: await findWholeBrowser(),
    args: [`--remote-debugging-port=${port}`, ...BROWSER_FLAGS],
  });
}

async function compareScripts() {
  for (const [name, path] of [
    ['log-in', PAGES['log-in']],
    ['guest', PAGES.guest],
  ] as const)
    goals.atMost(
      `scripts of the first view, ${name}`,
      (await scriptBytes(server.url, path)) / 1000,
      SCRIPTS_KB,
      ' KB',
    );
}

/** The form first and last, since the machine may have changed meanwhile; the pages for who is signed in come last. */
async function compareVisits() {
  const form = await visit(bare.url, listening, VISITS);
  console.log(`a bare form: largest paint ${form.paintMs.toFixed(0)} ms`);
  for (const [name, path] of Object.entries(PAGES)) {
    if (name === 'home') await signIn();
    if (name === 'contact') await context.clearCookies();
    const visited = await visit(server.url + path, listening, VISITS);
    print(name, visited);
    compare(name, visited, form);
  }
}

function print(name: string, { scores, paintMs, blockingMs, shift, failed }: Visit) {
  const points = Object.entries(scores).map(([category, score]) => `${category} ${score.toFixed(0)}`);
  console.log(
    `${name}: ${points.join(', ')}; largest paint ${paintMs.toFixed(0)} ms, blocked ${blockingMs.toFixed(0)} ms, shift ${shift.toFixed(3)}${failed.length ? `; not passed: ${failed.join(', ')}` : ''}`,
  );
}

function compare(name: string, { scores, paintMs, blockingMs, shift }: Visit, form: Visit) {
  goals.atLeast(`${name}: performance`, scores.performance, 98, '', 0);
  for (const category of ['accessibility', 'best-practices', 'seo'] satisfies Category[])
    goals.atLeast(`${name}: ${category}`, scores[category], 100, '', 0);
  if (name === 'log-in' || name === 'guest' || name === 'home')
    goals.atMost(`${name}: largest paint against a bare form`, paintMs / form.paintMs, 1.25, '×');
  goals.atMost(`${name}: layout shift`, shift, 0.01, '');
  goals.atMost(`${name}: blocking time`, blockingMs, 100, ' ms');
}

/** A family with two children and a few dates, in the browser that is measured. */
async function signIn() {
  const visitor = createVisitor((path, init) => fetch(server.url + path, init));
  await visitor.register({
    name: 'Sam',
    username: 'sam',
    email: 'sam@example.org',
    password: 'secret of the bench',
  });
  await visitor.fetch('/api/children', childOf('Ella', '2019-11-02'));
  await visitor.fetch('/api/children', childOf('Max', '2021-03-14'));
  const { hostname } = new URL(server.url);
  await context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: '/' })),
  );
}

function childOf(name: string, birthdate: string): RequestInit {
  const body = JSON.stringify({ name, birthdate });
  return { method: 'POST', body, headers: { 'content-type': 'application/json' } };
}
