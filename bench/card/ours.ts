import { toPdf } from '../../src/card/pdf/card-pdf.ts';
import { toSheets } from '../../src/card/sheets/sheets-pdf.ts';
import { toSvg } from '../../src/card/svg.ts';
import { loadCardEngine, tools } from '../../src/server/cards/card-engine.ts';
import type { CardFacts } from '../../src/shared/card-facts.ts';

const engine = await loadCardEngine('wallet');
const about = { title: 'Card', date: new Date(0), tools };

async function compose(facts: CardFacts) {
  await engine.prepare(facts, 'all-on-one');
  const composed = engine.compose(facts, 'all-on-one');
  if (!composed.ok) throw new Error(composed.refusal);
  return composed.cards;
}

/** Draws both sides as outlined SVG. Returns the length of the markup. */
export async function svgs(facts: CardFacts): Promise<number> {
  return (await compose(facts)).flatMap(({ front, back }) => [toSvg(front), toSvg(back)]).join('').length;
}

/** Draws a PDF of two pages. Returns its length. */
export async function pdf(facts: CardFacts): Promise<number> {
  return toPdf(await compose(facts), about).length;
}

/** Draws a PDF of whole sheets. Returns its length. */
export async function sheets(families: CardFacts[]): Promise<number> {
  const cards = [];
  for (const [index, facts] of families.entries())
    for (const card of await compose(facts)) cards.push({ order: String(index + 1), ...card });
  const how = { paper: 'sra3', cutting: 'gutter', flip: 'long-edge', shift: { xMm: 0, yMm: 0 } } as const;
  return toSheets(cards, { ...about, ...how, setLine: engine.setLine }).length;
}
