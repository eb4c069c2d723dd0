import type { CardLayout } from '#shared/card-facts.ts';
import { MAX_CARDS } from '#shared/order-limits.ts';
import { drawn } from '../compositions/choose.ts';
import { NOT_SOUND, tooLong, tooManyCards } from '../content/refusal.ts';
import { numbered, type Side } from '../content/side.ts';
import { needsCards, needsMoreCards } from '../content/warning.ts';
import type { LayoutContext } from '../layout/context.ts';
import { frameOf } from '../layout/frame.ts';
import type { Product } from '../scene/product.ts';
import type { Mark } from '../scene/scene.ts';
import { adviceForOne, adviceForSet } from './one-card.ts';
import { fewestPages, type Pages, withOneMargin, withOneMore } from './pages.ts';
import { type Pair, pairSides } from './pair-sides.ts';

/**
 * `child` is the index of the child whose card this is. `number` is the one in the footer: in a set each child's card
 * is number 1, and the extra cards are 2, 3, …
 */
type Card = Pair<Side> & { child: number | null; number: number };

/** The pages of an order, in groups that look alike, and the cards that they make. */
type Plan = { groups: Pages[]; cards: Card[]; warnings(cards: number): (string | null)[] };

/** The content of each side of each card. */
export type Arrangement = { cards: Card[]; marks: Map<Side, Mark[]>; warnings: string[] };

/**
 * Lays out and inspects all sides of an order's cards, or returns the sentence that refuses them. No faulty side is
 * ever printed: if a chosen layout has a fault, which is very rare, all are chosen again among layouts that pass
 * inspection. `usual` is the product in the usual text size; null unless the context has the larger one.
 */
export function arrange(
  children: Side,
  dates: Side,
  layout: CardLayout,
  context: Omit<LayoutContext, 'isInspecting'>,
  usual: Product | null,
): Arrangement | string {
  // A footer that leaves no room on a side is refused first, because the facts are not the cause.
  if (!frameOf(children, { ...context, isInspecting: false }, 'least')) return tooLong(children.footer.text);
  const isSetOfCards = layout === 'one-per-child' && children.blocks.length > 0;
  const arrangement = (isInspecting: boolean) => {
    const whole = { ...context, isInspecting };
    const inUsual = usual && { ...whole, product: usual };
    const plan = (isSetOfCards ? planSet : planOne)(children, dates, whole, inUsual);
    return typeof plan === 'string' ? plan : finished(plan, whole);
  };
  const first = arrangement(false);
  return first === NOT_SOUND ? arrangement(true) : first;
}

/** Plans all children on the fronts and the dates on the backs. */
function planOne(
  children: Side,
  dates: Side,
  context: LayoutContext,
  usual: LayoutContext | null,
): Plan | string {
  const most = 2 * context.product.maxCards;
  let backs = fewestPages(dates, context, most - 1);
  if (typeof backs === 'string') return backs;
  let fronts = fewestPages(children, context, most - backs.sides.length);
  if (typeof fronts === 'string') return fronts;
  // An odd number of sides would leave one blank, so the kind that gains more gets one more side.
  if ((fronts.sides.length + backs.sides.length) % 2 === 1) {
    const more = {
      fronts: withOneMore(children, fronts, context),
      backs: withOneMore(dates, backs, context),
    };
    if (gainOf(fronts, more.fronts) > gainOf(backs, more.backs)) fronts = more.fronts;
    else backs = more.backs;
  }
  const pairs = pairSides(fronts.sides, backs.sides);
  return {
    groups: [fronts, backs],
    cards: pairs.map((pair, index) => ({ ...pair, child: null, number: index + 1 })),
    warnings: (cards) => [needsCards(cards), adviceForOne([children, dates], context, usual)],
  };
}

/** The improvement over the pages before. Pages that could not be divided again come last. */
function gainOf(before: Pages, after: Pages): number {
  return before === after ? Number.NEGATIVE_INFINITY : after.score - before.score;
}

/** Plans a card for each child, all with the same back; dates that do not fit on it are on extra cards. */
function planSet(
  children: Side,
  dates: Side,
  context: LayoutContext,
  usual: LayoutContext | null,
): Plan | string {
  const fronts: Pages[] = [];
  for (const block of children.blocks) {
    const front = fewestPages({ ...children, blocks: [block] }, context, 1);
    if (typeof front === 'string') return front;
    fronts.push(front);
  }
  // Each child's card has the first back, and each extra card has two sides. Larger text limits only the extra cards.
  const further = Math.min(MAX_CARDS - fronts.length, context.product.maxCards - 1);
  let backs = further < 0 ? tooManyCards(MAX_CARDS) : fewestPages(dates, context, 1 + 2 * further);
  if (typeof backs === 'string') return backs;
  if (backs.sides.length % 2 === 0) backs = withOneMore(dates, backs, context);
  const [back, ...rest] = backs.sides;
  const own = fronts.flatMap(({ sides }) => sides);
  return {
    groups: [...fronts, backs],
    cards: [
      ...own.flatMap((front, child) => (back ? [{ front, back, child, number: 1 }] : [])),
      ...pairSides([], rest).map((pair, index) => ({ ...pair, child: null, number: index + 2 })),
    ],
    warnings: (cards) => [needsMoreCards(cards - 1), adviceForSet(dates, context, usual)],
  };
}

/** Draws the pages, with the numbers of their cards in the footers if there are several. */
function finished({ groups, cards, warnings }: Plan, context: LayoutContext): Arrangement | string {
  const total = Math.max(...cards.map(({ number }) => number));
  const marks = new Map<Side, Mark[]>();
  const pages = new Map<Side, Side>();
  // One margin for all sides: a footer that moves when the card is turned would be noticeable.
  for (const { sides, layouts } of withOneMargin(groups, context)) {
    const own = sides.map((side) => {
      const card = cards.find(({ front, back }) => front === side || back === side);
      const page = total > 1 ? numbered(side, card?.number ?? 1, total) : side;
      pages.set(side, page);
      return page;
    });
    const ownMarks = drawn(layouts, own, context);
    if (!ownMarks) return NOT_SOUND;
    for (const [index, page] of own.entries()) marks.set(page, ownMarks[index] ?? []);
  }
  const pageOf = (side: Side) => pages.get(side) ?? side;
  return {
    cards: cards.map((card) => ({ ...card, front: pageOf(card.front), back: pageOf(card.back) })),
    marks,
    warnings: total > 1 ? warnings(total).filter((warning) => warning !== null) : [],
  };
}
