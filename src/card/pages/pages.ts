import { bestLayouts, fits, type Outcome } from '../compositions/choose.ts';
import { NOT_SOUND, tooLong, tooManyCards } from '../content/refusal.ts';
import { type Block, factsOf, type Side } from '../content/side.ts';
import type { LayoutContext } from '../layout/context.ts';
import type { SideLayout } from '../layout/frame.ts';
import { split, unitsOf } from './split.ts';

/** Sides that belong together, the layout of each, and how well they score. */
export type Pages = { sides: Side[]; layouts: SideLayout[]; score: number };

/** A side on as few pages as it needs, at most `most`; or the sentence that refuses it. */
export function fewestPages(side: Side, context: LayoutContext, most: number): Pages | string {
  const whole = bestLayouts([side], context);
  if ('layouts' in whole) return { sides: [side], ...whole };
  let isSound = whole.failed === 'too much';
  const units = dividedUnits(side, context);
  if (!Array.isArray(units)) return isSound ? tooLong(longestOf(units)) : NOT_SOUND;
  for (let count = 2; count <= Math.min(most, units.length); count++) {
    const sides = split(side, units, count);
    const outcome = layOutPages(sides, context);
    if ('layouts' in outcome) return { sides, ...outcome };
    isSound &&= outcome.failed === 'too much';
  }
  return isSound ? tooManyCards(context.product.maxCards) : NOT_SOUND;
}

/** The side on one more page, if it can be split again; otherwise the pages as they are. */
export function withOneMore(side: Side, pages: Pages, context: LayoutContext): Pages {
  const units = dividedUnits(side, context);
  const count = pages.sides.length + 1;
  if (!Array.isArray(units) || units.length < count) return pages;
  const sides = split(side, units, count);
  const outcome = layOutPages(sides, context);
  return 'layouts' in outcome ? { sides, ...outcome } : pages;
}

/** Lays out all groups of pages with the smallest margin if at least one page needs it; otherwise changes nothing. */
export function withOneMargin(groups: Pages[], context: LayoutContext): Pages[] {
  const margins = new Set(groups.flatMap(({ layouts }) => layouts.map(({ margin }) => margin)));
  if (margins.size === 1) return groups;
  const narrower: LayoutContext = { ...context, margin: 'least' };
  return groups.map((pages) => {
    if (pages.layouts.every(({ margin }) => margin === 'least')) return pages;
    const outcome = layOutPages(pages.sides, narrower);
    return 'layouts' in outcome ? { ...pages, ...outcome } : pages;
  });
}

/** From this value on, the empty part of a column looks like a mistake. */
const MOST_EMPTY = 0.4;

/** All sides in one template. If none fits them all, or only with a hole in one, each has its own. */
function layOutPages(sides: Side[], context: LayoutContext): Outcome {
  const alike = bestLayouts(sides, context);
  const isWhole = 'layouts' in alike && alike.layouts.every(({ white }) => white < MOST_EMPTY);
  if (isWhole || sides.length === 1) return alike;
  const layouts: SideLayout[] = [];
  let score = Number.POSITIVE_INFINITY;
  for (const side of sides) {
    const own = bestLayouts([side], context);
    if ('failed' in own) return 'layouts' in alike ? alike : own;
    layouts.push(...own.layouts);
    score = Math.min(score, own.score);
  }
  return 'layouts' in alike && alike.score >= score ? alike : { layouts, score };
}

function dividedUnits(side: Side, context: LayoutContext): Block[] | Block {
  return unitsOf(side, (block) => fits({ ...side, blocks: [block] }, context));
}

function longestOf(block: Block): string {
  const texts = factsOf({ blocks: [block] }).map(({ text }) => text);
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}
