import { PT } from '../scene/product.ts';
import type { TextMark } from '../scene/scene.ts';
import type { Content } from './content.ts';
import { textString } from './file.ts';
import { resourceOf, type UsedFace } from './font.ts';
import { EMPTY_GLYPH } from './glyph-codes.ts';
import {
  NOTHING,
  type ReadGlyph,
  readGlyphs,
  runsToTheLeft,
  SPACE,
  type SpacedMarks,
} from './read-glyphs.ts';

/** The top left of a drawing, in millimetres from its page's bottom left. */
export type Origin = { x: number; y: number };

/** Writes the operators that draw a text. */
export type DrawText = (content: Content, mark: TextMark, origin: Origin) => void;

// A hundredth of a point is 3.5 µm: no press places ink as finely.
const POSITION_DIGITS = 2;

/** Writes a place in a drawing, in millimetres from its top left, in points of its page. */
export function writePlace(content: Content, x: number, y: number, origin: Origin) {
  content.number((origin.x + x) / PT, POSITION_DIGITS);
  content.text(' ');
  content.number((origin.y - y) / PT, POSITION_DIGITS);
}

// Letters above each other: some readers take those for spaces.
const MARK = /\p{M}/u;

/** Draws text with the fonts of the file; `spaced` are the marks before which a space is said. */
export function liveText(faces: UsedFace[], spaced: SpacedMarks): DrawText {
  const used = new Map(faces.map((face) => [face.face, face]));
  return (content, mark, origin) => {
    const face = used.get(mark.face);
    if (!face) throw new Error(`The file has no font ${mark.face.name}`);
    if (spaced.has(mark)) writeSpace(content, mark, face, origin);
    writeText(content, mark, face, origin);
  };
}

function writeText(content: Content, mark: TextMark, face: UsedFace, origin: Origin) {
  const glyphs = readGlyphs(mark.glyphs);
  if (runsToTheLeft(mark.glyphs)) {
    writeLetters(content, mark, glyphs, face, origin);
    return;
  }
  const isSimple =
    mark.face.script === null &&
    !MARK.test(mark.text) &&
    (glyphs === mark.glyphs || mark.glyphs.every(({ text }, index) => text === glyphs[index]?.text));
  if (!isSimple) beginActualText(content, mark.text);
  writeGlyphs(content, mark, glyphs, face, origin);
  if (!isSimple) content.text(' EMC');
}

/** Each letter for itself, or pdf.js would turn the text around; what says nothing is hidden from readers. */
function writeLetters(
  content: Content,
  mark: TextMark,
  glyphs: readonly ReadGlyph[],
  face: UsedFace,
  origin: Origin,
) {
  const silent: ReadGlyph[] = [];
  const start = content.length();
  for (const glyph of glyphs) {
    if (glyph.text === NOTHING) {
      silent.push(glyph);
      continue;
    }
    content.text(content.length() > start ? '\n/Span BMC ' : '/Span BMC ');
    writeGlyphs(content, mark, [glyph], face, origin);
    content.text(' EMC');
  }
  if (silent.length === 0) return;
  if (content.length() > start) content.text('\n');
  beginActualText(content, '');
  for (const [index, glyph] of silent.entries()) {
    if (index > 0) content.text(' ');
    writeGlyphs(content, mark, [glyph], face, origin);
  }
  content.text(' EMC');
}

function writeSpace(content: Content, mark: TextMark, face: UsedFace, origin: Origin) {
  beginActualText(content, ' ');
  writeGlyphs(content, mark, [{ id: EMPTY_GLYPH, x: 0, y: 0, text: SPACE }], face, origin);
  content.text(' EMC\n');
}

/** Tells readers which text the operators draw that follow, up to `EMC`. */
function beginActualText(content: Content, text: string) {
  content.text(`/Span<</ActualText${textString(text)}>>BDC `);
}

/** Glyphs at exactly their places: adjustments stand between those whose distance is not the font's own. */
function writeGlyphs(
  content: Content,
  { face, pt, x: left, y: baseline }: TextMark,
  glyphs: readonly ReadGlyph[],
  used: UsedFace,
  origin: Origin,
) {
  content.text('BT ');
  writePlace(content, left, baseline, origin);
  content.text(' Td');
  const thousandth = 1000 / face.unitsPerEm;
  // Where the string begins that is still open, if there is one.
  let open = -1;
  let isAdjusted = false;
  let penX = 0;
  let rise = 0;
  let chosen = -1;
  for (const { id, x, y, text } of glyphs) {
    const { font, code } = used.codes.placeOf(id, text);
    if (open >= 0 && (font !== chosen || y !== rise)) {
      show(content, open, isAdjusted);
      open = -1;
    }
    if (font !== chosen) {
      content.text(` /${resourceOf(used, font)} `);
      content.number(pt);
      content.text(' Tf');
      chosen = font;
    }
    if (y !== rise) {
      content.text(' ');
      content.number((y / face.unitsPerEm) * pt);
      content.text(' Ts');
      rise = y;
    }
    const adjustment = penX === x ? 0 : Math.round((penX - x) * thousandth * 1000) / 1000;
    if (open < 0) {
      open = content.length() + 1;
      isAdjusted = adjustment !== 0;
      content.text(' [');
      if (isAdjusted) content.number(adjustment);
      content.text('(');
    } else if (adjustment !== 0) {
      isAdjusted = true;
      content.text(')');
      content.number(adjustment);
      content.text('(');
    }
    if (code === OPENING || code === CLOSING || code === BACKSLASH) content.byte(BACKSLASH);
    content.byte(code);
    penX = id === EMPTY_GLYPH ? x : x + face.advance(id);
  }
  if (open >= 0) show(content, open, isAdjusted);
  content.text(rise === 0 ? ' ET' : ' 0 Ts ET');
}

/** Closes the string that begins at an offset and shows it: without adjustments it is no array. */
function show(content: Content, open: number, isAdjusted: boolean) {
  if (!isAdjusted) content.remove(open);
  content.text(isAdjusted ? ')]TJ' : ')Tj');
}

// What has to be escaped in a string.
const OPENING = 0x28;
const CLOSING = 0x29;
const BACKSLASH = 0x5c;
