// Measures the card engine against named rivals: `npm run bench`; docs/benchmarks.md says how to read it.
import { toSvg } from '#card/svg.ts';
import { loadCardEngine, printFile, printSheets } from '#server/orders/card-engine.ts';
import type { CardFacts } from '#shared/orders.ts';
import { heavy, typical } from './families.ts';
import { previewInBrowser } from './in-browser.ts';
import { race } from './measure.ts';
import { browserTime, chromiumPdf, openBrowser, reactPdf, satoriSvgs, warmPage } from './rivals.ts';

const SHEET_CARDS = 210;
const ROUNDS = 7;

type Row = { what: string; measured: string; goal: string; met: boolean };

const engine = await loadCardEngine('wallet');
const browser = await openBrowser();
const page = await warmPage(browser);
const rows: Row[] = [];

async function compose(facts: CardFacts) {
  await engine.prepare(facts, 'all-on-one');
  const composed = engine.compose(facts, 'all-on-one');
  if (!composed.ok) throw new Error(composed.refusal);
  return composed.cards;
}

const about = { title: 'Card', date: new Date(0) };

async function svgs(facts: CardFacts): Promise<number> {
  return (await compose(facts)).flatMap(({ front, back }) => [toSvg(front), toSvg(back)]).join('').length;
}

async function singleFile(facts: CardFacts): Promise<number> {
  return (await printFile(await compose(facts), about)).length;
}

async function singleFiles(families: CardFacts[]): Promise<number> {
  let bytes = 0;
  for (const facts of families) bytes += await singleFile(facts);
  return bytes;
}

async function sheets(families: CardFacts[]): Promise<number> {
  const cards = [];
  for (const [index, facts] of families.entries())
    for (const card of await compose(facts)) cards.push({ order: String(index + 1), ...card });
  const how = { paper: 'sra3', cutting: 'gutter', flip: 'long-edge', shift: { xMm: 0, yMm: 0 } } as const;
  return (await printSheets(cards, { ...about, ...how, setLine: engine.setLine })).length;
}

function atLeast(what: string, measured: number, goal: number) {
  rows.push({ what, measured: `${measured.toFixed(1)}×`, goal: `≥ ${goal}×`, met: measured >= goal });
}

function atMost(what: string, measured: number, goal: number, unit: string) {
  const shown = `${measured.toFixed(2)}${unit}`;
  rows.push({ what, measured: shown, goal: `≤ ${goal}${unit}`, met: measured <= goal });
}

function print(times: Record<string, { ms: number }>) {
  console.log(
    Object.entries(times)
      .map(([who, { ms }]) => `${who} ${ms.toFixed(2)} ms`)
      .join(', '),
  );
}

const contestants = {
  'our SVGs': { work: svgs },
  'our PDF': { work: singleFile },
  Satori: { work: satoriSvgs },
  '@react-pdf': { work: reactPdf },
  Chromium: { work: (facts: CardFacts) => chromiumPdf(page, facts), clock: await browserTime(browser) },
};
for (const [name, make, satoriGoal] of [
  ['typical', typical, 20],
  ['heavy', heavy, 10],
] as const) {
  const results = await race(make, contestants, ROUNDS);
  const pdf = results['our PDF'];
  const react = results['@react-pdf'];
  atLeast(
    `layout + both SVGs against Satori, ${name}`,
    results.Satori.ms / results['our SVGs'].ms,
    satoriGoal,
  );
  atLeast(`PDF against @react-pdf/renderer, ${name}`, react.ms / pdf.ms, 10);
  if (name === 'typical') {
    atLeast('PDF against a warm Chromium, typical', results.Chromium.ms / pdf.ms, 15);
    atMost('bytes of a PDF against @react-pdf/renderer, typical', pdf.bytes / react.bytes, 1, '×');
  }
  print(results);
}

const batch = () => Array.from({ length: SHEET_CARDS }, typical);
const batches = await race(batch, { sheets: { work: sheets }, singles: { work: singleFiles } }, ROUNDS);
atLeast('cards a second on sheets against single files', batches.singles.ms / batches.sheets.ms, 1.5);
atMost('bytes of a card on sheets', batches.sheets.bytes / SHEET_CARDS / 1000, 2.5, ' KB');
print(batches);

const preview = await previewInBrowser(browser, Array.from({ length: 120 }, heavy));
await browser.close();
atMost('browser: laying out the heavy card, 95th percentile', preview.layoutMs, 16, ' ms');
atMost('browser: script, wasm and fonts of the first preview, gzip', preview.bytes / 1000, 260, ' KB');
atMost('browser: parts of it fetched before a preview is opened', preview.early, 0, '');

console.table(rows.map(({ met, ...row }) => ({ ...row, met: met ? 'yes' : 'NO' })));
process.exit(rows.every(({ met }) => met) ? 0 : 1);
