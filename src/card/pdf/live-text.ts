import { decimal } from '../base/decimal.ts';
import type { TextMark } from '../scene/scene.ts';
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

/** Turns millimetres of a drawing into points of its page, as PDF writes numbers. */
export type ToPage = { x(mm: number): string; y(mm: number): string };

/** The operators that draw a text. */
export type DrawText = (mark: TextMark, toPage: ToPage) => string;

// Letters above each other: some readers take those for spaces.
const MARK = /\p{M}/u;

/** Draws text with the fonts of the file; `spaced` are the marks before which a space is said. */
export function liveText(faces: UsedFace[], spaced: SpacedMarks): DrawText {
  const used = new Map(faces.map((face) => [face.face, face]));
  return (mark, toPage) => {
    const face = used.get(mark.face);
    if (!face) throw new Error(`The file has no font ${mark.face.name}`);
    const space = spaced.has(mark) ? drawSpace(mark, face, toPage) : '';
    return space + drawText(mark, face, toPage);
  };
}

function drawText(mark: TextMark, face: UsedFace, toPage: ToPage): string {
  const glyphs = readGlyphs(mark.glyphs);
  if (runsToTheLeft(mark.glyphs)) return drawLetters(mark, glyphs, face, toPage);
  const drawn = drawGlyphs(mark, glyphs, face, toPage);
  const isSimple =
    mark.face.script === null &&
    !MARK.test(mark.text) &&
    (glyphs === mark.glyphs || mark.glyphs.every(({ text }, index) => text === glyphs[index]?.text));
  return isSimple ? drawn : withActualText(mark.text, drawn);
}

/** Each letter for itself, or pdf.js would turn the text around; what says nothing is hidden from readers. */
function drawLetters(mark: TextMark, glyphs: readonly ReadGlyph[], face: UsedFace, toPage: ToPage): string {
  const letters = glyphs
    .filter(({ text }) => text !== NOTHING)
    .map((glyph) => `/Span BMC ${drawGlyphs(mark, [glyph], face, toPage)} EMC`);
  const silent = glyphs.filter(({ text }) => text === NOTHING);
  if (silent.length > 0) {
    const drawn = silent.map((glyph) => drawGlyphs(mark, [glyph], face, toPage));
    letters.push(withActualText('', drawn.join(' ')));
  }
  return letters.join('\n');
}

function drawSpace(mark: TextMark, face: UsedFace, toPage: ToPage): string {
  const space = { id: EMPTY_GLYPH, x: 0, y: 0, text: SPACE };
  return `${withActualText(' ', drawGlyphs(mark, [space], face, toPage))}\n`;
}

/** Tells readers which text some operators draw. */
function withActualText(text: string, drawn: string): string {
  return `/Span<</ActualText${textString(text)}>>BDC ${drawn} EMC`;
}

function drawGlyphs(mark: TextMark, glyphs: readonly ReadGlyph[], face: UsedFace, toPage: ToPage): string {
  return `BT ${toPage.x(mark.x)} ${toPage.y(mark.y)} Td${showGlyphs(mark, glyphs, face)} ET`;
}

/** Glyphs at exactly their places: adjustments stand between those whose distance is not the font's own. */
function showGlyphs({ face, pt }: TextMark, glyphs: readonly ReadGlyph[], used: UsedFace): string {
  const thousandth = 1000 / face.unitsPerEm;
  let operators = '';
  let open = '';
  let isAdjusted = false;
  let penX = 0;
  let rise = 0;
  let chosen = -1;
  for (const { id, x, y, text } of glyphs) {
    const { font, code } = used.codes.placeOf(id, text);
    if (font !== chosen) {
      operators += `${shown(open, isAdjusted)} /${resourceOf(used, font)} ${decimal(pt)} Tf`;
      [open, isAdjusted] = ['', false];
      chosen = font;
    }
    if (y !== rise) {
      operators += `${shown(open, isAdjusted)} ${decimal((y / face.unitsPerEm) * pt)} Ts`;
      [open, isAdjusted] = ['', false];
      rise = y;
    }
    const adjustment = penX === x ? '0' : decimal((penX - x) * thousandth);
    if (adjustment !== '0') {
      open += open ? `)${adjustment}(` : `${adjustment}(`;
      isAdjusted = true;
    } else if (open === '') open = '(';
    open += IN_STRINGS[code];
    penX = id === EMPTY_GLYPH ? x : x + face.advance(id);
  }
  operators += shown(open, isAdjusted);
  return rise === 0 ? operators : `${operators} 0 Ts`;
}

/** The operator that shows a string that is still open, or nothing. */
function shown(open: string, isAdjusted: boolean): string {
  if (open === '') return '';
  return isAdjusted ? ` [${open})]TJ` : ` ${open})Tj`;
}

/** How each byte is written in a string. */
const IN_STRINGS = Array.from({ length: 256 }, (_, code) =>
  String.fromCharCode(code).replace(/[()\\]/, '\\$&'),
);
