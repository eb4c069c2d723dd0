import { describe, expect, test } from 'vitest';
import { inkOf } from './scene/check.ts';
import { CR80_CARD } from './scene/product.ts';
import { toSvg } from './svg.ts';
import { CHILDREN, firstCard, newEngine, people } from './testing.ts';

const facts = { children: CHILDREN.slice(0, 3), people: people(6, 2) };
const engine = await newEngine(CR80_CARD);
const { front, back } = firstCard(engine, facts);

test('a card of the size of bank cards is drawn in that size, with its corners', () => {
  for (const side of [front, back]) {
    expect(toSvg(side)).toContain('viewBox="0 0 85.6 53.98"');
    expect(toSvg(side)).toContain('<rect width="85.6" height="53.98" rx="3.18"');
  }
});

describe('its round corners', () => {
  const { widthMm, heightMm, cornerRadiusMm, safeMm } = CR80_CARD;
  // These cards are so full that the ink reaches into each corner of the safe area.
  const full = firstCard(engine, { children: CHILDREN, people: people(12, 4) });
  const corners = [full.front, full.back, front, back].flatMap(({ marks }) =>
    marks.flatMap((mark) => {
      const ink = inkOf(mark);
      return ink
        ? [ink.left, widthMm - ink.right].flatMap((x) => [
            { x, y: ink.top },
            { x, y: heightMm - ink.bottom },
          ])
        : [];
    }),
  );

  /** The distance of a point from the card's edge, by those from the sides that meet in a corner, in millimetres. */
  function clearance({ x, y }: { x: number; y: number }): number {
    if (x >= cornerRadiusMm || y >= cornerRadiusMm) return Math.min(x, y);
    return cornerRadiusMm - Math.hypot(cornerRadiusMm - x, cornerRadiusMm - y);
  }

  test('are as far from all ink as its straight edges, within a tenth of a millimetre', () => {
    expect(corners.length).toBeGreaterThan(500);
    expect(Math.min(...corners.map(clearance))).toBeGreaterThan(safeMm - 0.1);
  });
});
