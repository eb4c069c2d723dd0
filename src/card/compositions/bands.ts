import type { Block, Row, Side } from '../content/side.ts';
import { heightOf, widthOf } from '../layout/area.ts';
import { type Box, beside, type Drawing } from '../layout/box.ts';
import { type CellStyle, headSize } from '../layout/cell.ts';
import { labelOverValue } from '../layout/facts.ts';
import { framed, opticalTop } from '../layout/frame.ts';
import { rowLine } from '../layout/hairline.ts';
import { isRightToLeft, mirrored } from '../layout/mirror.ts';
import { leastNamePt, nameStyleAt } from '../layout/name-style.ts';
import { textBox } from '../layout/text-box.ts';
import { PT } from '../scene/product.ts';
import type { Rect } from '../scene/scene.ts';
import { startsRightToLeft } from '../text/bidi.ts';
import type { Form } from './template.ts';

// A name that would be smaller than this on one line takes two lines, if there is room.
const HEAD_PT = 10;
// The widest gap between facts. Three facts fill the whole line, two do not.
const MAX_GAP_MM = 30;
// The gap between a name and its facts, in ems of the facts: the minimum, and the extra if there is space.
const NAME_GAP_EMS = 0.36;
const MORE_NAME_GAP_EMS = 0.22;
// The gap between two children, in ems: the minimum, and the extra if there is space.
const GAP_EMS = 1.35;
const MORE_GAP_EMS = 0.6;
// The share of the gap between two children that lies below the line separating them.
const BELOW_LINE = 0.48;

/** Sets two or three children in bands across the card. The same facts are aligned under each other. */
export const bands: Form = (side, context, { pt, names, margin }) =>
  framed(side, context, margin, (room) => {
    const { blocks } = side;
    const { fonts, product } = context;
    const heads = blocks.map(({ head }) => head);
    const sizesFrom = (min: number) => ({
      min: Math.max(min, leastNamePt(product.least)),
      max: Math.max(pt * names, leastNamePt(product.least)),
    });
    // With three children there is no height to spare: a second line for a name would leave less for the facts.
    const headPt =
      headSize(heads, fonts, widthOf(room), sizesFrom(Math.min(HEAD_PT, pt * names)), 1) ??
      headSize(heads, fonts, widthOf(room), sizesFrom(pt), blocks.length < 3 ? 2 : 1);
    if (!headPt) return null;
    return bandsAt(side, room, {
      fonts,
      facts: 'stacked',
      pt,
      headPt,
      breaks: 'nowhere',
      least: product.least,
      isMirrored: isRightToLeft(side),
    });
  });

function bandsAt(side: Side, room: Rect, style: CellStyle): Drawing | null {
  const { blocks } = side;
  const em = style.pt * PT;
  const width = widthOf(room);
  const tabs = tabsOf(blocks, width, style);
  if (!tabs) return null;
  const children: { name: Box; facts: Box }[] = [];
  for (const block of blocks) {
    const name = textBox(block.head, nameStyleAt(style.fonts, style.headPt), width, { breaks: 'words' });
    const runsOtherWay = startsRightToLeft(block.head.text) !== style.isMirrored;
    const placed = name && runsOtherWay ? mirrored(name, width) : name;
    const facts = factsAt(tabs, block.rows, width, style);
    if (!placed || !facts) return null;
    children.push({ name: placed, facts });
  }
  const gaps = children.length - 1 + BELOW_LINE;
  const heights = children.reduce((sum, { name, facts }) => sum + name.height + facts.height, 0);
  const spare = heightOf(room) - heights - em * (GAP_EMS * gaps + NAME_GAP_EMS * children.length);
  if (spare < 0) return null;
  const extra = Math.min(spare / gaps, em * MORE_GAP_EMS);
  const more = Math.min((spare - extra * gaps) / children.length, em * MORE_NAME_GAP_EMS);
  const gap = em * GAP_EMS + extra;
  const nameGap = em * NAME_GAP_EMS + more;
  return () => {
    let top = opticalTop(heights + gap * gaps + nameGap * children.length, room);
    return children.flatMap(({ name, facts }, index) => {
      const line = rowLine(room.left, top, width, index === 0);
      const nameTop = top + gap * BELOW_LINE;
      const factsTop = nameTop + name.height + nameGap;
      top += name.height + nameGap + facts.height + gap;
      return [...line, ...name.draw(room.left, nameTop), ...facts.draw(room.left, factsTop)];
    });
  };
}

/** The left edge of each kind of fact, by label, in mm. A kind is as wide as its widest fact; gaps are equal. */
function tabsOf(blocks: Block[], width: number, style: CellStyle): Map<string, number> | null {
  const fullest = blocks.reduce((most, block) => (block.rows.length > most.rows.length ? block : most));
  const kinds = fullest.rows.map(({ label }) => label.text);
  const widths = kinds.map((kind) => {
    const same = blocks.flatMap(({ rows }) => rows.filter(({ label }) => label.text === kind));
    return Math.max(...same.map((row) => labelOverValue(row, width, style)?.width ?? width));
  });
  const total = widths.reduce((sum, each) => sum + each, 0);
  const gap = Math.min((width - total) / Math.max(1, widths.length - 1), MAX_GAP_MM);
  if (gap < style.pt * PT) return null;
  const tabs = new Map<string, number>();
  let x = 0;
  for (const [index, kind] of kinds.entries()) {
    tabs.set(kind, x);
    x += (widths[index] ?? 0) + gap;
  }
  return tabs;
}

function factsAt(tabs: Map<string, number>, rows: Row[], width: number, style: CellStyle): Box | null {
  return beside(
    rows.map((row) => ({ box: labelOverValue(row, width, style), x: tabs.get(row.label.text) ?? 0 })),
  );
}
