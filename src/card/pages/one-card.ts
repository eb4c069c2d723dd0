import type { Side } from '../content/side.ts';
import { wouldBeOneCard, wouldNeedNoFurtherCard } from '../content/warning.ts';
import type { LayoutContext } from '../layout/context.ts';
import { holds } from './capacity.ts';
import { firstUnits, unitsIn } from './split.ts';

/**
 * What would make all stand on one card: the usual text, whose context is `usual` where another is chosen, or leaving out from the
 * end; null when nothing would help.
 */
export function adviceForOne(
  children: Side,
  dates: Side,
  context: LayoutContext,
  usual: LayoutContext | null,
): string | null {
  const parts = [children, dates].map((side) => surplusOf(side, context));
  return wouldBeOneCard({
    inUsualText: wouldHold([children, dates], usual),
    without: parts.includes(null) ? [] : parts.flatMap((part) => part ?? []),
  });
}

/** The same for a set, in which each child has a card anyway. */
export function adviceForSet(
  dates: Side,
  context: LayoutContext,
  usual: LayoutContext | null,
): string | null {
  return wouldNeedNoFurtherCard({
    inUsualText: wouldHold([dates], usual),
    without: surplusOf(dates, context) ?? [],
  });
}

function wouldHold(sides: Side[], usual: LayoutContext | null): boolean {
  return usual !== null && sides.every((side) => holds(side, [side], usual));
}

/** What does not fit on one side, as parts of a sentence; null when not even a beginning fits. */
function surplusOf(side: Side, context: LayoutContext): string[] | null {
  const fits = (count: number) => {
    const part = firstUnits(side, count);
    return holds(part, [part], context);
  };
  const all = unitsIn(side);
  let [least, most] = [0, all];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(middle)) least = middle;
    else most = middle - 1;
  }
  if (least === all) return [];
  return least === 0 ? null : left(side, firstUnits(side, least));
}

function left(all: Side, kept: Side): string[] {
  const people = all.blocks.length - kept.blocks.length;
  if (all.kind === 'children') return [lastOf(people, 'child', 'children')];
  const dates = rowsIn(all) - rowsIn(kept);
  const without = all.blocks.slice(kept.blocks.length).filter(({ rows }) => rows.length === 0).length;
  return [
    ...(without > 0 ? [lastOf(without, 'person', 'people')] : []),
    ...(dates > 0 ? [lastOf(dates, 'date', 'dates')] : []),
  ];
}

function rowsIn({ blocks }: Side): number {
  return blocks.reduce((sum, { rows }) => sum + rows.length, 0);
}

function lastOf(count: number, one: string, many: string): string {
  return count === 1 ? `the last ${one}` : `the last ${count} ${many}`;
}
