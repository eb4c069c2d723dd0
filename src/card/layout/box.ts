import type { Datum } from '../content/side.ts';
import type { Ink } from '../ink.ts';
import { PT } from '../product.ts';
import type { Mark } from '../scene.ts';
import { marksOf } from '../text/marks.ts';
import { type Breaks, type Line, lineWidth, type Style, typeset } from '../text/typeset.ts';

/** Something laid out, in millimetres: it knows its size and its first baseline, and can be drawn at any place. */
export type Box = {
  width: number;
  height: number;
  baseline: number;
  draw(x: number, y: number): Mark[];
};

/** Marks still to be made: a search looks at many arrangements and draws one. */
export type Drawing = () => Mark[];

export type Align = 'left' | 'centre';

type TextOptions = { breaks: Breaks; align?: Align | undefined };

// Space between the lines of one text, in ems.
const LINE_GAP = 0.14;
const ROUNDING_MM = 0.000_001;
// Narrowing steps that make the lines of a broken text about equally long.
const BALANCE_STEPS = 6;

type TextBox = Box & { lines: number };

/** A text no wider than `width`; null when its breaks do not allow that. Centred text is as wide as `width`. */
export function textBox(
  datum: Datum,
  style: Style,
  width: number,
  { breaks, align = 'left' }: TextOptions,
): TextBox | null {
  const lines = typeset(datum, style, width, breaks);
  const [line] = lines ?? [];
  if (!lines || !line) return null;
  if (lines.length === 1) return boxOfLine(line, width, align);
  return boxOfLines(lines, style, width, align, () => balance(lines, datum, style, width, breaks));
}

/** The width of the widest of some texts, each on one line; 0 without any. */
export function widestOf(data: Datum[], style: Style): number {
  let widest = 0;
  for (const datum of data) {
    const [line] = typeset(datum, style, Number.POSITIVE_INFINITY, 'nowhere') ?? [];
    if (line) widest = Math.max(widest, lineWidth(line));
  }
  return widest;
}

/** Without more lines, the narrowest setting: no last line of one lonely word. */
function balance(lines: Line[], datum: Datum, style: Style, width: number, breaks: Breaks): Line[] {
  if (lines.length < 2 || lines.length > 4) return lines;
  let best = lines;
  let [low, high] = [width / 2, width];
  for (let step = 0; step < BALANCE_STEPS; step++) {
    const middle = (low + high) / 2;
    // Breaking inside a word only to make lines equal would be worse than unequal lines.
    const narrower = typeset(datum, style, middle, breaks === 'anywhere' ? 'words' : breaks);
    if (narrower && narrower.length === lines.length) [best, high] = [narrower, middle];
    else low = middle;
  }
  return best;
}

/** Nearly every text stands on one line, and a search makes thousands of them: this one remembers no more than it must. */
function boxOfLine(line: Line, room: number, align: Align): TextBox {
  const width = lineWidth(line);
  const indent = align === 'centre' ? (room - width) / 2 : 0;
  return {
    width: align === 'centre' ? room : width,
    height: line.ascent + line.descent,
    baseline: line.ascent,
    lines: 1,
    draw(x, y) {
      return marksOf(line, x + indent, y + line.ascent);
    },
  };
}

/** `balanced` is asked when the box is drawn: most boxes of a search never are. */
function boxOfLines(
  lines: Line[],
  style: Style,
  room: number,
  align: Align,
  balanced: () => Line[],
): TextBox {
  const gap = LINE_GAP * style.pt * PT;
  const height = heightOfLines(lines, gap);
  const baseline = lines[0]?.ascent ?? 0;
  return {
    width: align === 'centre' ? room : Math.max(...lines.map(lineWidth)),
    height,
    baseline,
    lines: lines.length,
    draw(x, y) {
      const even = balanced();
      const [first] = even;
      // Accents that moved to another line may make a balanced text higher than its place.
      const isRoom =
        first &&
        first.ascent < baseline + ROUNDING_MM &&
        heightOfLines(even, gap) - first.ascent < height - baseline + ROUNDING_MM;
      let base = y + baseline;
      return (isRoom ? even : lines).flatMap((line, index) => {
        if (index > 0) base += line.ascent;
        const marks = marksOf(line, align === 'centre' ? x + (room - lineWidth(line)) / 2 : x, base);
        base += line.descent + gap;
        return marks;
      });
    },
  };
}

function heightOfLines(lines: Line[], gap: number): number {
  return lines.reduce((sum, { ascent, descent }) => sum + ascent + descent, gap * (lines.length - 1));
}

/** A straight line as a box; `thickness` in points. */
export function ruleBox(width: number, thickness: number, ink: Ink): Box {
  const height = thickness * PT;
  return {
    width,
    height,
    baseline: height,
    draw: (x, y) => [{ kind: 'rule', ink, box: { left: x, top: y, right: x + width, bottom: y + height } }],
  };
}

/** Boxes one under the other with `gap` between them; null when one of them is. */
export function stack(boxes: (Box | null)[], gap: number): Box | null {
  let [width, height] = [0, gap * Math.max(0, boxes.length - 1)];
  for (const box of boxes) {
    if (!box) return null;
    width = Math.max(width, box.width);
    height += box.height;
  }
  return {
    width,
    height,
    baseline: boxes[0]?.baseline ?? 0,
    draw(x, y) {
      const marks: Mark[] = [];
      let top = y;
      for (const box of boxes) {
        if (!box) continue;
        marks.push(...box.draw(x, top));
        top += box.height + gap;
      }
      return marks;
    },
  };
}

/** Boxes on a common first baseline, each at its own `x`; null when one of them is. */
export function beside(boxes: { box: Box | null; x: number }[]): Box | null {
  let baseline = 0;
  for (const { box } of boxes) {
    if (!box) return null;
    baseline = Math.max(baseline, box.baseline);
  }
  let [width, height] = [0, 0];
  for (const { box, x } of boxes) {
    if (!box) return null;
    width = Math.max(width, x + box.width);
    height = Math.max(height, baseline - box.baseline + box.height);
  }
  return {
    width,
    height,
    baseline,
    // A method, like that of `stack`: a search makes thousands of boxes, and a loader that names arrow functions costs time.
    draw(x, y) {
      const marks: Mark[] = [];
      for (const part of boxes)
        if (part.box) marks.push(...part.box.draw(x + part.x, y + baseline - part.box.baseline));
      return marks;
    },
  };
}
