// Measures the built pages in Chromium as a phone. `--earlier=<checkout>` names another checkout with its `dist`, to
// compare its marks with the current ones.
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findWholeBrowser } from '../scripts/find-browser.mjs';
import { freePort } from '../src/server/testing/process.ts';
import { createVisitor } from '../src/server/testing/visitor.ts';
import { api } from '../src/shared/api.ts';
import { pages } from '../src/shared/pages.ts';
import { atLeast, atMost } from './budgets.ts';
import { scriptBytes } from './page/first-view.ts';
import { typeName } from './page/typing.ts';
import { FOLDER, onStop, openBrowser, startOurs } from './programs.ts';
import { serveBareForm } from './rivals/bare-form.ts';
import { visit } from './rivals/lighthouse.mjs';
import { quantile, RUNS, ratios } from './runs.ts';

const PAGES = { 'log-in': pages.auth.path, guest: pages.guest.path, home: '/' };
/** The marks of commit eb964078 on a slow day. */
const EARLIER_MARKS = { 'log-in': 96, guest: 89, home: 85 };

type Page = keyof typeof PAGES;
type Visits = Record<Page, { marks: number[]; paints: number[] }>;

export async function measure(): Promise<void> {
  const { url } = await startOurs({});
  for (const name of ['log-in', 'guest'] as const)
    atMost(`page: scripts of ${name}, Brotli`, [(await scriptBytes(url, PAGES[name])) / 1000], 110, ' KB');
  await compareTyping(url);
  await compareVisits(url);
}

async function compareTyping(url: string): Promise<void> {
  const browser = await openBrowser();
  const letters: number[] = [];
  const kilobytes: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const { ms, bytes } = await typeName(browser, url + PAGES.guest);
    letters.push(ms);
    kilobytes.push(bytes / 1000);
  }
  atMost('page: a letter until the card shows it, 4× slowed', letters, 100, ' ms');
  atMost('page: the first preview, gzip', kilobytes, 260, ' KB');
}

async function compareVisits(url: string): Promise<void> {
  const port = Number(await freePort());
  const context = await chromium.launchPersistentContext(`${FOLDER}/browser`, {
    executablePath: await findWholeBrowser(),
    args: [`--remote-debugging-port=${port}`, ...BROWSER_FLAGS],
  });
  onStop(() => context.close());
  const form = await serveBareForm();
  const earlier = process.argv.find((word) => word.startsWith('--earlier='))?.slice('--earlier='.length);
  const sites = [url, ...(earlier ? [(await startOurs({}, earlier)).url] : [])].map((site) => ({
    site,
    visits: { 'log-in': none(), guest: none(), home: none() } as Visits,
  }));
  const cookies = new Map<string, Awaited<ReturnType<typeof signIn>>>();
  for (const { site } of sites) cookies.set(site, await signIn(site));
  const bare: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    bare.push((await visit(form, port)).paintMs);
    for (const { site, visits } of sites)
      for (const [name, path] of Object.entries(PAGES) as [Page, string][]) {
        await context.clearCookies();
        if (name === 'home') await context.addCookies(cookies.get(site) ?? []);
        const { mark, paintMs } = await visit(site + path, port);
        visits[name].marks.push(mark);
        visits[name].paints.push(paintMs);
      }
  }
  const [ours, theirs] = sites.map(({ visits }) => visits);
  if (!ours) return;
  for (const name of ['log-in', 'guest'] as const)
    atMost(`page: largest paint of ${name} against a bare form`, ratios(ours[name].paints, bare), 1.5);
  for (const name of Object.keys(PAGES) as Page[]) {
    const marks = theirs?.[name].marks;
    const budget = marks ? quantile(marks, 0.5) : EARLIER_MARKS[name];
    atLeast(
      `page: Lighthouse’s mark of ${name}, ${marks ? 'earlier in this run' : 'of eb964078 on a slow day'}`,
      ours[name].marks,
      budget,
      '',
    );
  }
}

const none = () => ({ marks: [], paints: [] });

/** Registers a member with two children. Returns the cookies. */
async function signIn(url: string) {
  const member = createVisitor((path, init) => fetch(url + path, init));
  await member.register({
    name: 'Sam',
    username: 'sam',
    email: 'sam@example.org',
    password: 'secret of the bench',
  });
  for (const name of ['Ella', 'Max'])
    await member.call(api.children.create, { body: { name, birthdate: '2019-11-02' } });
  return [...member.cookies].map(([name, value]) => ({ name, value, domain: '127.0.0.1', path: '/' }));
}
