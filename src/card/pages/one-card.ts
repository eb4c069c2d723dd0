import type { Side } from '../content/side.ts';
import { wouldBeOneCard, wouldNeedNoFurtherCard } from '../content/warning.ts';
import type { LayoutContext } from '../layout/context.ts';
import { holds } from './capacity.ts';
import { firstUnits, unitsIn } from './split.ts';

/** What is to be said, and of that what stands on the first of the sides that it needs. */
type Divided = { side: Side; first: Side };

/**
 * What would make all stand on one card: the usual text, whose context is `usual` where another is chosen, or leaving out from the
 * end; null when nothing would help.
 */
export function adviceForOne(
  kinds: Divided[],
  context: LayoutContext,
  usual: LayoutContext | null,
): string | null {
  const parts = kinds.map((kind) => surplusOf(kind, context));
  return wouldBeOneCard({
    inUsualText: wouldHold(kinds, usual),
    without: parts.includes(null) ? [] : parts.flatMap((part) => part ?? []),
  });
}

/** The same for a set, in which each child has a card anyway. */
export function adviceForSet(
  dates: Divided,
  context: LayoutContext,
  usual: LayoutContext | null,
): string | null {
  return wouldNeedNoFurtherCard({
    inUsualText: wouldHold([dates], usual),
    without: surplusOf(dates, context) ?? [],
  });
}

function wouldHold(kinds: Divided[], usual: LayoutContext | null): boolean {
  return usual !== null && kinds.every(({ side }) => holds(side, [side], usual));
}

/** What does not fit on one side, as parts of a sentence; null when not even a beginning fits. */
function surplusOf({ side, first }: Divided, context: LayoutContext): string[] | null {
  const known = unitsIn(first);
  const fits = (count: number) => {
    if (count <= known) return true;
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
