// Measures the card engine against named rivals: `npm run bench`; docs/benchmarks.md says how to read it.
import { openBrowser } from './chromium.ts';
import { FAMILIES } from './families.ts';
import { Goals } from './goals.ts';
import { previewInBrowser } from './in-browser.ts';
import { race } from './measure.ts';

const SHEET_CARDS = 210;

const goals = new Goals();

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
  goals.atLeast(
    `layout + both SVGs against Satori, ${make}`,
    results.Satori.ms / results['our SVGs'].ms,
    satoriGoal,
  );
  goals.atLeast(`PDF against @react-pdf/renderer, ${make}`, react.ms / pdf.ms, 10);
  if (make === 'typical') {
    goals.atLeast('PDF against a warm Chromium, typical', results.Chromium.ms / pdf.ms, 15);
    goals.atMost('bytes of a PDF against @react-pdf/renderer, typical', pdf.bytes / react.bytes, 1, '×');
  }
  print(results);
}

const { 'our sheets': sheets, 'our PDF': singles } = await race(['our sheets', 'our PDF'], {
  make: 'typical',
  families: SHEET_CARDS,
});
goals.atLeast('cards a second on sheets against single files', singles.ms / sheets.ms, 1.5);
goals.atMost('bytes of a card on sheets', sheets.bytes / SHEET_CARDS / 1000, 2.5, ' KB');
print({ sheets, singles });

const browser = await openBrowser();
const preview = await previewInBrowser(browser, Array.from({ length: 120 }, FAMILIES.heavy));
await browser.close();
goals.atMost('browser: laying out the heavy card, 95th percentile', preview.layoutMs, 16, ' ms');
goals.atMost('browser: script, wasm and fonts of the first preview, gzip', preview.bytes / 1000, 260, ' KB');
goals.atMost('browser: parts of it fetched before a letter is typed', preview.early, 0, '');

goals.end();
