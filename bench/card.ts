// Measures the card engine against named rivals: `npm run bench`; docs/benchmarks.md says how to read it.
import { openBrowser } from './chromium.ts';
import { FAMILIES } from './families.ts';
import { previewInBrowser } from './in-browser.ts';
import { race } from './measure.ts';

const SHEET_CARDS = 210;

type Row = { what: string; measured: string; goal: string; met: boolean };

const rows: Row[] = [];

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

for (const [make, satoriGoal] of [
  ['typical', 20],
  ['heavy', 10],
] as const) {
  const results = await race(['our SVGs', 'our PDF', 'Satori', '@react-pdf', 'Chromium', 'its shell'], {
    make,
    families: 1,
  });
  const pdf = results['our PDF'];
  const react = results['@react-pdf'];
  atLeast(
    `layout + both SVGs against Satori, ${make}`,
    results.Satori.ms / results['our SVGs'].ms,
    satoriGoal,
  );
  atLeast(`PDF against @react-pdf/renderer, ${make}`, react.ms / pdf.ms, 10);
  if (make === 'typical') {
    atLeast('PDF against a warm Chromium, typical', results.Chromium.ms / pdf.ms, 15);
    atMost('bytes of a PDF against @react-pdf/renderer, typical', pdf.bytes / react.bytes, 1, '×');
  }
  print(results);
}

const { 'our sheets': sheets, 'our PDF': singles } = await race(['our sheets', 'our PDF'], {
  make: 'typical',
  families: SHEET_CARDS,
});
atLeast('cards a second on sheets against single files', singles.ms / sheets.ms, 1.5);
atMost('bytes of a card on sheets', sheets.bytes / SHEET_CARDS / 1000, 2.5, ' KB');
print({ sheets, singles });

const browser = await openBrowser();
const preview = await previewInBrowser(browser, Array.from({ length: 120 }, FAMILIES.heavy));
await browser.close();
atMost('browser: laying out the heavy card, 95th percentile', preview.layoutMs, 16, ' ms');
atMost('browser: script, wasm and fonts of the first preview, gzip', preview.bytes / 1000, 260, ' KB');
atMost('browser: parts of it fetched before a preview is opened', preview.early, 0, '');

console.table(rows.map(({ met, ...row }) => ({ ...row, met: met ? 'yes' : 'NO' })));
process.exit(rows.every(({ met }) => met) ? 0 : 1);
