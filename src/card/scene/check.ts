import { type Datum, originalOf } from '../content/side.ts';
import type { Extent, Glyph, Shaped } from '../fonts/glyph.ts';
import { shapeText } from '../fonts/shape-text.ts';
import { type Product, PT } from './product.ts';
import type { Mark, Rect, TextMark } from './scene.ts';

// The tolerances allow for rounding, and for the width of a hairline's edge.
const TOLERANCE_MM = 0.01;
const TOLERANCE_PT = 0.000_001;

type Inked = { mark: Mark; box: Rect };

/** All faults of a finished side, one sentence each. A side with a fault is never printed. */
export function faultsOf(marks: Mark[], data: Datum[], product: Product): string[] {
  const inked: Inked[] = [];
  const faults = wrongTexts(marks, data);
  const sizes = new Map(data.map(({ id, size }) => [id, size]));
  for (const mark of marks) {
    const box = inkOf(mark);
    if (mark.kind === 'text' && !isOfItsFace(mark)) faults.push(`${nameOf(mark)} has glyphs of another face`);
    if (box) inked.push({ mark, box });
    if (box && !insideSafeArea(box, product)) faults.push(`${nameOf(mark)} leaves the safe area`);
    if (mark.kind !== 'text') continue;
    const least = minPtOf(mark, product.least[sizes.get(mark.datum) ?? 'facts']);
    if (mark.pt < least - TOLERANCE_PT) faults.push(`${nameOf(mark)} is smaller than ${least} pt`);
  }
  return [...faults, ...overlaps(inked)];
}

/** All faults of an order's finished sides together: each fact of the family must be on exactly one of them. */
export function faultsOfOrder(sides: Mark[][], facts: Datum[]): string[] {
  const times = new Map<string, number>();
  for (const marks of sides) {
    const ids = new Set(marks.map((mark) => (mark.kind === 'text' ? mark.datum : '')));
    for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1);
  }
  return facts
    .filter(({ id }) => times.get(id) !== 1)
    .map(({ id }) => `${id} stands on ${times.get(id) ?? 0} sides`);
}

function wrongTexts(marks: Mark[], data: Datum[]): string[] {
  const shown = new Map<string, string>();
  for (const mark of marks)
    if (mark.kind === 'text') shown.set(mark.datum, (shown.get(mark.datum) ?? '') + lettersOf(mark.glyphs));
  const wrong = data
    .filter(({ id, text }) => !isText(shown.get(id), text))
    .map(({ id, text }) => `${id} reads “${shown.get(id) ?? ''}” instead of “${text}”`);
  const expected = new Map(data.map(({ id, text }) => [id, text]));
  const unexpected = [...shown]
    .filter(([id, text]) => !expected.has(id) && !isRepetition(id, text, expected))
    .map(([id]) => `${id} is not among the facts`);
  const twice = expected.size < data.length ? ['Two facts have the same id'] : [];
  return [...wrong, ...unexpected, ...twice];
}

/** Whether a text repeats one of the facts in full. */
function isRepetition(id: string, text: string, expected: Map<string, string>): boolean {
  const original = expected.get(originalOf(id) ?? '');
  return original !== undefined && isText(text, original);
}

/** The smallest readable size of the mark's script, in points. */
function minPtOf({ face }: TextMark, least: number): number {
  return Math.max(least, face.minPt);
}

/**
 * Whether the glyphs are those that the face has for the text, word by word. Only Latin, Greek and Cyrillic letters are
 * checked, whose glyphs do not depend on their neighbours; other scripts have only one face that could draw them.
 */
function isOfItsFace({ face, text, glyphs }: TextMark): boolean {
  if (face.script !== null) return true;
  const drawn = idsOf(glyphs);
  const words = text.split(' ').filter(Boolean);
  const isGivenBy = (shape: (word: string) => Shaped) =>
    words.map((word) => idsOf(shape(word).glyphs)).join('') === drawn;
  return (
    isGivenBy((word) => shapeText(face, { text: word, rtl: false })) ||
    isGivenBy((word) => face.shape({ text: word, rtl: false })) ||
    isGivenBy((word) => face.shape({ text: word, rtl: true }))
  );
}

function idsOf(glyphs: Glyph[]): string {
  let ids = '';
  for (const { id, text } of glyphs) if (text !== ' ') ids += `${id} `;
  return ids;
}

/** The letters of glyphs in reading order, without spaces, whatever `text` their mark has. A missing glyph has none. */
function lettersOf(glyphs: Glyph[]): string {
  let letters = '';
  for (const { id, text } of inReadingOrder(glyphs)) if (id !== 0 && text !== ' ') letters += text;
  return letters.includes(' ') ? letters.replaceAll(' ', '') : letters;
}

/** Sorts glyphs into reading order, which is usually their visual order already. */
function inReadingOrder(glyphs: Glyph[]): Glyph[] {
  let reached = Number.NEGATIVE_INFINITY;
  for (const { at } of glyphs) {
    if (at < reached) return glyphs.toSorted((one, other) => one.at - other.at);
    reached = at;
  }
  return glyphs;
}

/** Whether `letters`, which contain no spaces, spell out `text`. */
function isText(letters: string | undefined, text: string): boolean {
  if (letters === undefined) return false;
  let at = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit !== SPACE && unit !== letters.charCodeAt(at++)) return false;
  }
  return at === letters.length;
}

const SPACE = 0x20;

/** The rectangle of a mark's ink, computed from its glyphs, in millimetres; null when there is no ink. */
export function inkOf(mark: Mark): Rect | null {
  if (mark.kind === 'rule') return mark.box;
  const ink = inkOfGlyphs(mark);
  if (!ink) return null;
  const mm = (mark.pt * PT) / mark.face.unitsPerEm;
  return {
    left: mark.x + ink.left * mm,
    top: mark.y - ink.top * mm,
    right: mark.x + ink.right * mm,
    bottom: mark.y - ink.bottom * mm,
  };
}

/** The extent of the ink in the units of the face, from the first glyph's origin; null without ink. */
function inkOfGlyphs({ face, glyphs }: TextMark): Extent | null {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [top, bottom] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { id, x, y } of glyphs) {
    const ink = face.ink(id);
    if (!ink) continue;
    left = Math.min(left, x + ink.left);
    right = Math.max(right, x + ink.right);
    top = Math.max(top, y + ink.top);
    bottom = Math.min(bottom, y + ink.bottom);
  }
  return left > right ? null : { left, right, top, bottom };
}

function insideSafeArea({ left, top, right, bottom }: Rect, { widthMm, heightMm, safeMm }: Product): boolean {
  const edge = safeMm - TOLERANCE_MM;
  return left >= edge && top >= edge && right <= widthMm - edge && bottom <= heightMm - edge;
}

/** Marks of one line, which may overlap each other, and the rectangle of their ink. */
type InkedLine = { inked: Inked[]; box: Rect };

function overlaps(inked: Inked[]): string[] {
  const downwards = linesOf(inked).sort((a, b) => a.box.top - b.box.top);
  const faults: string[] = [];
  for (const [index, a] of downwards.entries()) {
    for (let other = index + 1; other < downwards.length; other++) {
      const b = downwards[other];
      if (!b || b.box.top >= a.box.bottom - TOLERANCE_MM) break;
      if (meet(a.box, b.box)) faults.push(...overlapsOf(a, b));
    }
  }
  return faults;
}

/** Groups the marks of each line, which follow each other. Letters of one line may overlap, as accents do. */
function linesOf(inked: Inked[]): InkedLine[] {
  const lines: InkedLine[] = [];
  for (const one of inked) {
    const line = lines.at(-1);
    const before = line?.inked[0]?.mark;
    if (line && before && isOneLine(before, one.mark)) {
      line.inked.push(one);
      line.box = around(line.box, one.box);
    } else lines.push({ inked: [one], box: one.box });
  }
  return lines;
}

function overlapsOf(some: InkedLine, others: InkedLine): string[] {
  return some.inked.flatMap((a) =>
    others.inked
      .filter((b) => meet(a.box, b.box) && !isOneLine(a.mark, b.mark))
      .map((b) => `${nameOf(a.mark)} overlaps ${nameOf(b.mark)}`),
  );
}

function meet(a: Rect, b: Rect): boolean {
  return (
    a.left < b.right - TOLERANCE_MM &&
    b.left < a.right - TOLERANCE_MM &&
    a.top < b.bottom - TOLERANCE_MM &&
    b.top < a.bottom - TOLERANCE_MM
  );
}

function around(a: Rect, b: Rect): Rect {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

function isOneLine(a: Mark, b: Mark): boolean {
  return a.kind === 'text' && b.kind === 'text' && a.datum === b.datum && a.y === b.y;
}

function nameOf(mark: Mark): string {
  return mark.kind === 'text' ? mark.datum : 'A rule';
}
