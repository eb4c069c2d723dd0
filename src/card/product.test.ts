import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { inkOf } from './scene/check.ts';
import { CR80_CARD } from './scene/product.ts';
import { toSvg } from './svg.ts';
import { CHILDREN, cardsOf, firstCard, newEngine, pdfOf, people } from './testing.ts';

const facts = { children: CHILDREN.slice(0, 3), people: people(6, 2) };
const engine = await newEngine(CR80_CARD);
const { front, back } = firstCard(engine, facts);

test('a card of the size of bank cards is drawn in its own size, with its own corners', () => {
  for (const side of [front, back]) {
    expect(toSvg(side)).toContain('viewBox="0 0 85.6 53.98"');
    expect(toSvg(side)).toContain('<rect width="85.6" height="53.98" rx="3.18"');
  }
});

test('its print file is trimmed to 85.60 × 53.98 mm', async () => {
  const file = await PDFDocument.load(pdfOf(cardsOf(engine.compose(facts, 'all-on-one'))));
  for (const page of file.getPages()) {
    const { width, height } = page.getTrimBox();
    expect((width * 25.4) / 72).toBeCloseTo(85.6, 2);
    expect((height * 25.4) / 72).toBeCloseTo(53.98, 2);
  }
});

test('no ink comes near its round corners', () => {
  const radius = CR80_CARD.cornerRadiusMm;
  for (const mark of [...front.marks, ...back.marks]) {
    const ink = inkOf(mark);
    if (!ink) continue;
    const x = Math.min(ink.left, CR80_CARD.widthMm - ink.right);
    const y = Math.min(ink.top, CR80_CARD.heightMm - ink.bottom);
    if (x < radius && y < radius) expect(Math.hypot(radius - x, radius - y)).toBeLessThan(radius - 2);
  }
});
