import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { BUILT } from './choose-page.ts';

const PAGE =
  '<!--head--><!--/head--><script type="module" src="/assets/a-1.js"></script><!--shop-->x<!--/shop--><!--delivery--><!--/delivery--><script type="application/json" id="boot">null</script>';

let webFolder = '';
let server: TestApp;
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(webFolder, 'pages'));
  for (const name of BUILT) await writeFile(join(webFolder, 'pages', `${name}.html`), PAGE);
  await writeFile(join(webFolder, 'pages/worker.js'), 'const BUILD = "__BUILD__";');
  server = await startTestApp({ webFolder });
});
afterAll(() => rm(webFolder, { recursive: true }));

const bootIn = (html: string) => JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '');

/** The builds that a server names: in its answers, its pages, its worker. */
async function buildsOf({ stranger }: TestApp): Promise<unknown[]> {
  const fetch = stranger().fetch;
  const refused = await fetch(api.children.list.path);
  const page = await (await fetch('/guest')).text();
  const worker = await (await fetch('/worker.js')).text();
  const answer = await fetch(api.config.path);
  return [
    answer.headers.get('x-build'),
    refused.headers.get('x-build'),
    bootIn(page).build,
    /BUILD = "(.*)"/.exec(worker)?.[1],
  ];
}

test('answers, pages and worker name one build, the same on every instance, another with other settings', async () => {
  const builds = await buildsOf(server);
  expect(builds[0]).toMatch(/^[\w-]{12}$/);
  expect(new Set(builds).size).toBe(1);
  expect(await buildsOf(await startTestApp({ webFolder }))).toEqual(builds);
  const changed = await buildsOf(await startTestApp({ webFolder, env: { DISPATCH_DAYS: '4' } }));
  expect(changed[0]).not.toBe(builds[0]);
  expect(new Set(changed).size).toBe(1);
});

test('the page that devices keep is nobody’s, whoever asks for it', async () => {
  const member = await server.register('sam');
  const pages = await Promise.all([member, server.stranger()].map((who) => who.fetch('/offline')));
  const texts = await Promise.all(pages.map((page) => page.text()));
  expect(texts[0]).toBe(texts[1]);
  expect(bootIn(texts[0] ?? '')).toMatchObject({ offline: true, config: { brand: 'Family Facts' } });
  expect(bootIn(texts[0] ?? '')).not.toHaveProperty('user');
  expect(pages[0]?.headers.get('cache-control')).toBe('no-cache');
  expect(pages[0]?.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
});

test('the worker is asked for again each time, and may fetch from this server alone', async () => {
  const worker = await server.stranger().fetch('/worker.js');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(worker.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
});
