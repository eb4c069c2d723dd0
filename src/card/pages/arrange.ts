import type { CardLayout } from '#shared/card-facts.ts';
import { NOT_SOUND } from '../content/refusal.ts';
import { numbered, type Side } from '../content/side.ts';
import { needsCards, needsFurtherCards } from '../content/warning.ts';
import type { Press } from '../layout/style.ts';
import type { Mark } from '../scene.ts';
import { deal, type Pair } from './deal.ts';
import { fewestPages, type Pages, setPages, withOneMore } from './pages.ts';

/** `child` is the index of the one whose card it is; `number` counts the cards that have all there is to read. */
type Card = Pair<Side> & { child: number | null; number: number };

/** The pages of an order, in groups that are set alike, and the cards they make. */
type Plan = { groups: Pages[]; cards: Card[]; warning(cards: number): string };

/** What stands on which side of which card. */
export type Arrangement = { cards: Card[]; marks: Map<Side, Mark[]>; warnings: string[] };

/** The sides of an order's cards, all of them set; or the sentence that refuses them. */
export function arrange(children: Side, dates: Side, layout: CardLayout, press: Press): Arrangement | string {
  const isSet = layout === 'one-per-child' && children.blocks.length > 0;
  const plan = isSet ? planSet(children, dates, press) : planOne(children, dates, press);
  if (typeof plan === 'string') return plan;
  const total = Math.max(...plan.cards.map(({ number }) => number));
  if (total === 1) return { cards: plan.cards, marks: marksOf(plan.groups), warnings: [] };
  return withNumbers(plan, total, press);
}

/** All children on the fronts, the dates on the backs. */
function planOne(children: Side, dates: Side, press: Press): Plan | string {
  let fronts = fewestPages(children, press);
  if (typeof fronts === 'string') return fronts;
  let backs = fewestPages(dates, press);
  if (typeof backs === 'string') return backs;
  const isOdd = ([some, others]: Pages[]) => ((some?.sides.length ?? 0) + (others?.sides.length ?? 0)) % 2;
  // The kind that needs more sides has more to gain from another.
  if (isOdd([fronts, backs]) && fronts.sides.length > backs.sides.length)
    fronts = withOneMore(children, fronts, press);
  if (isOdd([fronts, backs])) backs = withOneMore(dates, backs, press);
  if (isOdd([fronts, backs])) fronts = withOneMore(children, fronts, press);
  const pairs = deal(fronts.sides, backs.sides);
  return {
    groups: [fronts, backs],
    cards: pairs.map((pair, index) => ({ ...pair, child: null, number: index + 1 })),
    warning: needsCards,
  };
}

/** A card for each child, all with the same back; dates that are too many for it follow on further cards. */
function planSet(children: Side, dates: Side, press: Press): Plan | string {
  const fronts: Pages[] = [];
  for (const block of children.blocks) {
    const front = fewestPages({ ...children, blocks: [block] }, press);
    if (typeof front === 'string') return front;
    fronts.push(front);
  }
  let backs = fewestPages(dates, press);
  if (typeof backs === 'string') return backs;
  if (backs.sides.length % 2 === 0) backs = withOneMore(dates, backs, press);
  const [back, ...rest] = backs.sides;
  const own = fronts.flatMap(({ sides }) => sides);
  return {
    groups: [...fronts, backs],
    cards: [
      ...own.flatMap((front, child) => (back ? [{ front, back, child, number: 1 }] : [])),
      ...deal([], rest).map((pair, index) => ({ ...pair, child: null, number: index + 2 })),
    ],
    warning: (cards) => needsFurtherCards(cards - 1),
  };
}

/** The same pages once more, with the numbers of their cards in the footers. */
function withNumbers({ groups, cards, warning }: Plan, total: number, press: Press): Arrangement | string {
  const marks = new Map<Side, Mark[]>();
  const renewed = new Map<Side, Side>();
  for (const { sides } of groups) {
    const pages = sides.map((side) => {
      const card = cards.find(({ front, back }) => front === side || back === side);
      const page = numbered(side, card?.number ?? 1, total);
      renewed.set(side, page);
      return page;
    });
    const outcome = setPages(pages, press);
    if ('failed' in outcome) return NOT_SOUND;
    for (const [index, page] of pages.entries()) marks.set(page, outcome.settings[index]?.marks ?? []);
  }
  const withNumber = (side: Side) => renewed.get(side) ?? side;
  return {
    cards: cards.map((card) => ({ ...card, front: withNumber(card.front), back: withNumber(card.back) })),
    marks,
    warnings: [warning(total)],
  };
}

function marksOf(groups: Pages[]): Map<Side, Mark[]> {
  return new Map(
    groups.flatMap(({ sides, settings }) =>
      sides.map((side, index) => [side, settings[index]?.marks ?? []] as const),
    ),
  );
}
