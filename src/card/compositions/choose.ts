import { dataOf, factsOf, type Side } from '../content/side.ts';
import type { LayoutContext } from '../layout/context.ts';
import type { SideLayout } from '../layout/frame.ts';
import { type Fit, largestFit, PT_STEP, readable, type Sizes } from '../layout/search.ts';
import { faultsOf } from '../scene/check.ts';
import type { Mark } from '../scene/scene.ts';
import { scoreOf } from './score.ts';
import type { Setting } from './template.ts';
import { TEMPLATES } from './templates.ts';

/** The layouts of sides that belong together and their score, or why there are none. */
export type Outcome = { layouts: SideLayout[]; score: number } | { failed: 'too much' | 'not sound' };

/**
 * Chooses the template, number of columns and size that score best. Sides that belong together share them, so that they
 * look alike. Where the context asks for inspection, a layout that does not pass counts as none.
 */
export function bestLayouts(sides: Side[], context: LayoutContext): Outcome {
  const longestFirst = sides.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  let best: Best | null = null;
  let isFaulty = false;
  for (const { sizes, most, ...setting } of settingsFor(sides, context)) {
    if (best && most <= best.score) break;
    const fit: Fit<Layouts> | null = largestFit(worthwhile(sizes, best ? most - best.score : null), (pt) => {
      const layouts = layOut(longestFirst, { ...setting, pt }, context);
      const isSound =
        !layouts || !context.isInspecting || drawn([...layouts.values()], longestFirst, context);
      isFaulty ||= !isSound;
      return isSound ? layouts : null;
    });
    if (!fit) continue;
    const white = Math.max(...[...fit.result.values()].map((layout) => layout.white));
    const score = scoreOf({ ...setting, pt: fit.pt }, white);
    if (!best || score > best.score) best = { layouts: fit.result, score };
  }
  if (!best) return { failed: isFaulty ? 'not sound' : 'too much' };
  const { layouts, score } = best;
  return { layouts: sides.flatMap((side) => layouts.get(side) ?? []), score };
}

type Layouts = Map<Side, SideLayout>;
type Best = { layouts: Layouts; score: number };

/**
 * The sizes at which a setting may still beat the best score so far. `more` is how far the score of its largest size is
 * ahead; null when there is no best score yet.
 */
function worthwhile({ min, max }: Sizes, more: number | null): Sizes {
  if (more === null) return { min, max };
  const steps = Math.floor((max - min) / PT_STEP);
  const needed = Math.max(0, steps - Math.ceil(more / PT_STEP) + 1);
  return { min: min + needed * PT_STEP, max };
}

/** Whether a side fits in any template. */
export function fits(side: Side, context: LayoutContext): boolean {
  return settingsFor([side], context).some(
    (setting) => layOut([side], { ...setting, pt: setting.sizes.min }, context) !== null,
  );
}

/** The marks of sides that are laid out; null where one does not pass inspection. */
export function drawn(layouts: SideLayout[], sides: Side[], { product }: LayoutContext): Mark[][] | null {
  const marks = sides.map((side, index) => layouts[index]?.draw(side) ?? []);
  const isSound = sides.every(
    (side, index) => faultsOf(marks[index] ?? [], dataOf(side), product).length === 0,
  );
  return isSound ? marks : null;
}

/** The settings that suit the sides, sorted by the best score that each can reach (`most`). */
function settingsFor(
  sides: Side[],
  { product, isTight }: LayoutContext,
): (Omit<Setting, 'pt'> & { sizes: Sizes; most: number })[] {
  const counts = sides.map(({ blocks }) => blocks.length);
  const dates = Math.max(0, ...sides.flatMap(({ blocks }) => blocks.map(({ rows }) => rows.length)));
  return TEMPLATES.filter(
    (template) =>
      (template.kind === 'any' || template.kind === sides[0]?.kind) &&
      Math.min(...counts) >= template.blocks[0] &&
      Math.max(...counts) <= template.blocks[1] &&
      dates <= (template.dates ?? dates) &&
      (!template.close || isTight || sides.every(isIndivisible)),
  )
    .flatMap((template) =>
      template.columns.map((columns) => {
        const [min, max] = template.pt;
        const sizes = readable({ min, max }, product.least.facts);
        return { ...template, columns, sizes, most: scoreOf({ ...template, columns, pt: sizes.max }) };
      }),
    )
    .sort((one, other) => other.most - one.most);
}

/** Whether a side has only one fact: such a side cannot be divided, so it must fit somewhere. */
function isIndivisible({ kind, blocks: [block, ...others] }: Side): boolean {
  return others.length === 0 && (kind === 'children' || (block?.rows.length ?? 0) <= 1);
}

function layOut(sides: Side[], setting: Setting, context: LayoutContext): Layouts | null {
  const layouts: Layouts = new Map();
  for (const side of sides) {
    const layout = setting.form(side, context, setting);
    if (!layout) return null;
    layouts.set(side, layout);
  }
  return layouts;
}

function lengthOf(side: Side): number {
  return factsOf(side).reduce((sum, { text }) => sum + text.length, 0);
}
