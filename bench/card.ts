// Measures the card engine: `npm run bench`. Every contestant takes its turn in every round, in a new order, with names
// nobody has set before, so that no round favours one and no cache of finished cards can help. Medians and ratios count;
// milliseconds depend on the machine.
import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { backContent, dataOf, frontContent } from '#card/content.ts';
import { toSvg } from '#card/svg.ts';
import { loadCardEngine, printFile } from '#server/orders/card-engine.ts';
import type { CardFacts } from '#shared/orders.ts';

const ROUNDS = 9;
const CARDS_PER_TURN = 8;

const engine = await loadCardEngine('wallet');
let seed = 20261120;

function random(below: number): number {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

function newName(): string {
  const syllables = ['ma', 'ri', 'an', 'el', 'jo', 'ka', 'to', 'wi', 'ber', 'lu', 'zé'];
  const word = () => Array.from({ length: 2 + random(2) }, () => syllables[random(11)]).join('');
  return [word(), word()].map((some) => some[0]?.toUpperCase() + some.slice(1)).join(' ');
}

function newFacts(children: number, people: number, datesEach: number): CardFacts {
  const day = () => `${1940 + random(80)}-0${1 + random(9)}-1${random(10)}`;
  return {
    children: Array.from({ length: children }, () => ({
      name: newName(),
      birthdate: day(),
      birthtime: '06:42',
      weightLbs: 1 + random(10),
      weightOz: random(16),
    })),
    people: Array.from({ length: people }, () => ({
      name: newName(),
      relationship: 'friend',
      notes: null,
      dates: Array.from({ length: datesEach }, () => ({
        type: 'other' as const,
        title: ['birthday', 'anniversary', 'wedding'][random(3)] ?? '',
        date: day(),
        yearUnknown: 0 as const,
        notes: null,
      })),
    })),
  };
}

function compose(facts: CardFacts) {
  const composed = engine.compose(facts, 'all-on-one');
  if (!composed.ok) throw new Error(composed.refusal);
  return composed.cards;
}

/**
 * The rival: pdf-lib draws the same texts at one fixed size, line by line. It has the lighter task: it searches for no
 * layout, shapes nothing, guarantees nothing, and embeds no font (its built-in Helvetica knows western letters only).
 */
async function rivalPdf(facts: CardFacts): Promise<number> {
  const file = await PDFDocument.create();
  const font = await file.embedFont(StandardFonts.Helvetica);
  for (const side of [frontContent(facts.children), backContent(facts)]) {
    const page = file.addPage([257.953, 170.079]);
    for (const [line, { text }] of dataOf(side).entries()) {
      const x = 20 + Math.floor(line / 25) * 60;
      page.drawText(text, { font, size: 5, color: rgb(0, 0, 0), x, y: 150 - (line % 25) * 5.6 });
    }
  }
  return (await file.save()).length;
}

const CONTESTANTS: Record<string, (facts: CardFacts) => number | Promise<number>> = {
  'our layout, inspected': (facts) => compose(facts).length,
  'our layout + 2 SVG': (facts) =>
    compose(facts)
      .flatMap(({ front, back }) => [toSvg(front), toSvg(back)])
      .join('').length,
  'our layout + 2-page PDF/X': async (facts) =>
    (await printFile(compose(facts), { title: 'Card', date: new Date(0) })).length,
  'pdf-lib, fixed lines, no font': rivalPdf,
};

const TASKS: [string, () => CardFacts][] = [
  ['typical: 2 children, 6 dates', () => newFacts(2, 3, 2)],
  ['four: 4 children, 12 dates', () => newFacts(4, 6, 2)],
  ['heavy: 10 children, 36 dates', () => newFacts(10, 9, 4)],
];

type Result = { times: number[]; bytes: number };

async function takeTurn(
  contestant: (facts: CardFacts) => number | Promise<number>,
  make: () => CardFacts,
  result: Result,
) {
  const facts = Array.from({ length: CARDS_PER_TURN }, make);
  const start = performance.now();
  for (const each of facts) result.bytes = await contestant(each);
  result.times.push((performance.now() - start) / CARDS_PER_TURN);
}

async function measure(make: () => CardFacts): Promise<Map<string, Result>> {
  const results = new Map(Object.keys(CONTESTANTS).map((name) => [name, { times: [], bytes: 0 } as Result]));
  for (let round = -2; round < ROUNDS; round++) {
    const order = Object.entries(CONTESTANTS).sort(() => random(2) - 0.5);
    for (const [name, contestant] of order) {
      const result = results.get(name);
      if (result) await takeTurn(contestant, make, round < 0 ? { times: [], bytes: 0 } : result);
    }
  }
  return results;
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

for (const [task, make] of TASKS) {
  const results = await measure(make);
  const base = median(results.get('our layout + 2-page PDF/X')?.times ?? []);
  console.log(`\n${task}`);
  console.table(
    [...results].map(([contestant, { times, bytes }]) => ({
      contestant,
      'ms (median)': Number(median(times).toFixed(2)),
      '× our PDF': Number((median(times) / base).toFixed(2)),
      bytes: bytes > 10 ? bytes : '',
    })),
  );
}
