import { plural } from '#shared/format.ts';
import { fits } from '../compositions/choose.ts';
import type { Block, Side } from '../content/side.ts';
import { wouldBeOneCard, wouldNeedNoMoreCards } from '../content/warning.ts';
import type { LayoutContext } from '../layout/context.ts';

/**
 * Advice on how all facts would fit on one card: in the usual text (`usual`, if another is chosen), or without the last
 * ones. Null when neither would help.
 */
export function adviceForOne(
  kinds: Side[],
  context: LayoutContext,
  usual: LayoutContext | null,
): string | null {
  const parts = kinds.map((kind) => surplusOf(kind, context));
  return wouldBeOneCard({
    inUsualText: wouldHold(kinds, usual),
    without: parts.includes(null) ? [] : parts.flatMap((part) => part ?? []),
  });
}

/** The same advice for a set, in which each child has a card in any case. */
export function adviceForSet(
  dates: Side,
  context: LayoutContext,
  usual: LayoutContext | null,
): string | null {
  return wouldNeedNoMoreCards({
    inUsualText: wouldHold([dates], usual),
    without: surplusOf(dates, context) ?? [],
  });
}

function wouldHold(kinds: Side[], usual: LayoutContext | null): boolean {
  return usual !== null && kinds.every((side) => fits(side, usual));
}

/** The facts that do not fit on one side, as parts of a sentence; null when not even the first fits. */
function surplusOf(side: Side, context: LayoutContext): string[] | null {
  const all = side.blocks.reduce((sum, block) => sum + rowsOf(side, block), 0);
  let [least, most] = [0, all];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(firstRows(side, middle), context)) least = middle;
    else most = middle - 1;
  }
  if (least === all) return [];
  return least === 0 ? null : left(side, firstRows(side, least));
}

/** The number of facts of a block that can be left out one by one: dates, or the child or dateless person itself. */
function rowsOf({ kind }: Side, { rows }: Block): number {
  return kind === 'dates' ? Math.max(1, rows.length) : 1;
}

/** The side with only its first `count` facts. */
function firstRows(side: Side, count: number): Side {
  const blocks: Block[] = [];
  let room = count;
  for (const block of side.blocks) {
    if (room <= 0) break;
    blocks.push(side.kind === 'dates' ? { ...block, rows: block.rows.slice(0, room) } : block);
    room -= rowsOf(side, block);
  }
  return { ...side, blocks };
}

function left(all: Side, kept: Side): string[] {
  const people = all.blocks.length - kept.blocks.length;
  if (all.kind === 'children') return [lastOf(people, 'child', 'children')];
  const dates = datesIn(all) - datesIn(kept);
  const without = all.blocks.slice(kept.blocks.length).filter(({ rows }) => rows.length === 0).length;
  return [
    ...(without > 0 ? [lastOf(without, 'person', 'people')] : []),
    ...(dates > 0 ? [lastOf(dates, 'date', 'dates')] : []),
  ];
}

function datesIn({ blocks }: Side): number {
  return blocks.reduce((sum, { rows }) => sum + rows.length, 0);
}

function lastOf(count: number, one: string, many: string): string {
  return plural(count, `the last ${one}`, `the last ${count} ${many}`);
}
