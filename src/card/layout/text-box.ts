import type { Datum } from '../content/side.ts';
import { PT } from '../scene/product.ts';
import type { Breaks } from '../text/break-lines.ts';
import { marksOf } from '../text/marks.ts';
import { EM } from '../text/shape.ts';
import { lineWidth, type SizedLine, type TextStyle } from '../text/sized-line.ts';
import { typeset, typesetNarrower, widthOnOneLine } from '../text/typeset.ts';
import type { Box } from './box.ts';

/** The share of the spare width that is left of the line. */
const INDENTS = { left: 0, centre: 0.5, right: 1 };

export type Align = keyof typeof INDENTS;

type TextOptions = { breaks: Breaks; align?: Align | undefined };

/** The gap between the lines of one text, in ems. */
const LINE_GAP = 0.14;
const ROUNDING_MM = 0.000_001;
// Longer words are broken only once: balancing them takes more work than it is worth.
const LONG_WORD = 100;
// Each step halves the range of widths that may give the same number of lines.
const BALANCE_STEPS = 6;

// A line may be shorter than an equal share of its text by this much, in ems.
const SHARED_EMS = 0.5;

/** A text in lines. `lastBaseline` is the baseline of its last line. */
export type TextBox = Box & { lines: number; lastBaseline: number };

/** A text no wider than `width`; null when its breaks do not allow that. Centred text is as wide as `width`. */
export function textBox(
  datum: Datum,
  style: TextStyle,
  width: number,
  { breaks, align = 'left' }: TextOptions,
): TextBox | null {
  const lines = typeset(datum, style, width, breaks);
  const [line] = lines ?? [];
  if (!lines || !line) return null;
  if (lines.length === 1) return boxOfLine(line, width, align);
  return boxOfLines(lines, style, width, align, () => balance(lines, datum, style, width, breaks));
}

/** The width of the widest of some texts, each on one line, in millimetres; 0 without any. */
export function widestOf(data: Datum[], style: TextStyle): number {
  let widest = 0;
  for (const { text } of data) widest = Math.max(widest, widthOnOneLine(text, style));
  return widest;
}

/** Breaks a text again into the same number of lines, of about equal length, so that no last line has a single word. */
function balance(
  lines: SizedLine[],
  datum: Datum,
  style: TextStyle,
  width: number,
  breaks: Breaks,
): SizedLine[] {
  if (lines.length < 2 || lines.length > 4) return lines;
  let best = lines;
  let [low, high] = [width / 2, width];
  let widest = Math.max(...lines.map(inkWidth));
  // In a width below the average line the text would need more lines. Breaks hardly change the total length, only by
  // bearings and spaces, for which SHARED_EMS allows.
  const least =
    lines.reduce((sum, line) => sum + inkWidth(line), 0) / lines.length - SHARED_EMS * style.pt * PT;
  for (let step = 0; step < BALANCE_STEPS; step++) {
    const middle = (low + high) / 2;
    // Lines that are all narrower than this width would break in the same places.
    if (widest <= middle) {
      high = middle;
      continue;
    }
    if (least > middle) {
      low = middle;
      continue;
    }
    // Breaks inside a word would look worse than unequal lines, unless the text is one word.
    const isOneWord = datum.text.length < LONG_WORD && !datum.text.includes(' ');
    const within = breaks === 'anywhere' && !isOneWord ? 'words' : breaks;
    const narrower = typesetNarrower(lines, datum, style, middle, within);
    if (narrower && narrower.length === lines.length) {
      [best, high] = [narrower, middle];
      widest = Math.max(...best.map(inkWidth));
    } else low = middle;
  }
  return best;
}

function inkWidth({ line, style }: SizedLine): number {
  return ((line.right - line.left) * style.pt * PT) / EM;
}

/** A box for one line. Nearly all texts need one, and a search makes thousands, so it keeps as little as possible. */
function boxOfLine(line: SizedLine, room: number, align: Align): TextBox {
  const width = lineWidth(line);
  const indent = (room - width) * INDENTS[align];
  return {
    width: align === 'left' ? width : room,
    height: line.ascent + line.descent,
    baseline: line.ascent,
    lastBaseline: line.ascent,
    lines: 1,
    draw(x, y) {
      return marksOf(line, x + indent, y + line.ascent);
    },
  };
}

/** A box for several lines. `balanced` is called only when it is drawn: most boxes of a search never are. */
function boxOfLines(
  lines: SizedLine[],
  style: TextStyle,
  room: number,
  align: Align,
  balanced: () => SizedLine[],
): TextBox {
  const gap = LINE_GAP * style.pt * PT;
  const height = heightOfLines(lines, gap);
  const baseline = lines[0]?.ascent ?? 0;
  return {
    width: align === 'left' ? Math.max(...lines.map(lineWidth)) : room,
    height,
    baseline,
    lastBaseline: height - (lines.at(-1)?.descent ?? 0),
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
        const marks = marksOf(line, x + (room - lineWidth(line)) * INDENTS[align], base);
        base += line.descent + gap;
        return marks;
      });
    },
  };
}

function heightOfLines(lines: SizedLine[], gap: number): number {
  return lines.reduce((sum, { ascent, descent }) => sum + ascent + descent, gap * (lines.length - 1));
}
