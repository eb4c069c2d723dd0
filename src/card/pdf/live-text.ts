import { decimal } from '../base/decimal.ts';
import type { Glyph } from '../fonts/glyph.ts';
import type { TextMark } from '../scene/scene.ts';
import { textString } from './file.ts';
import { resourceOf, type UsedFace } from './font.ts';
import { readTexts, runsToTheLeft } from './read-glyphs.ts';

/** Turns millimetres of a drawing into points of its page, as PDF writes numbers. */
export type ToPage = { x(mm: number): string; y(mm: number): string };

/** The operators that draw a text. */
export type DrawText = (mark: TextMark, toPage: ToPage) => string;

// Letters above each other: some readers take those for spaces.
const MARK = /\p{M}/u;

/** Draws text with the fonts of the file. */
export function liveText(faces: UsedFace[]): DrawText {
  const used = new Map(faces.map((face) => [face.face, face]));
  return (mark, toPage) => {
    const face = used.get(mark.face);
    if (!face) throw new Error(`The file has no font ${mark.face.name}`);
    const texts = readTexts(mark.glyphs);
    if (runsToTheLeft(mark.glyphs)) return drawLetters(mark, texts, face, toPage);
    const drawn = drawGlyphs(mark, mark.glyphs, texts, face, toPage);
    const isSimple =
      mark.face.script === null &&
      !MARK.test(mark.text) &&
      mark.glyphs.every(({ text }, index) => text === texts[index]);
    return isSimple ? drawn : withActualText(mark.text, drawn);
  };
}

/** Readers reverse what runs from right to left by themselves, so each letter is drawn for itself, in reading order. */
function drawLetters(mark: TextMark, texts: string[], face: UsedFace, toPage: ToPage): string {
  const letters = new Map<number, { glyphs: Glyph[]; texts: string[] }>();
  for (const [index, glyph] of mark.glyphs.entries()) {
    const letter = letters.get(glyph.at) ?? { glyphs: [], texts: [] };
    letters.set(glyph.at, letter);
    letter.glyphs.push(glyph);
    letter.texts.push(texts[index] ?? '');
  }
  return [...letters]
    .sort(([one], [other]) => one - other)
    .map(([, letter]) => {
      const text = letter.glyphs.map((glyph) => glyph.text).join('');
      return withActualText(text, drawGlyphs(mark, letter.glyphs, letter.texts, face, toPage));
    })
    .join('\n');
}

/** Tells readers which text some operators draw. */
function withActualText(text: string, drawn: string): string {
  return `/Span<</ActualText${textString(text)}>>BDC ${drawn} EMC`;
}

function drawGlyphs(
  mark: TextMark,
  glyphs: Glyph[],
  texts: string[],
  face: UsedFace,
  toPage: ToPage,
): string {
  return `BT ${toPage.x(mark.x)} ${toPage.y(mark.y)} Td${showGlyphs(mark, glyphs, texts, face)} ET`;
}

/** Glyphs at exactly their places: adjustments stand between those whose distance is not the font's own. */
function showGlyphs({ face, pt }: TextMark, glyphs: Glyph[], texts: string[], used: UsedFace): string {
  const thousandth = 1000 / face.unitsPerEm;
  let operators = '';
  let open = '';
  let isAdjusted = false;
  let penX = 0;
  let rise = 0;
  let chosen = -1;
  const show = () => {
    if (open) operators += isAdjusted ? ` [${open})]TJ` : ` ${open})Tj`;
    [open, isAdjusted] = ['', false];
  };
  for (const [index, { id, x, y }] of glyphs.entries()) {
    const { font, code } = used.codes.placeOf(id, texts[index] ?? '');
    if (font !== chosen) {
      show();
      operators += ` /${resourceOf(used, font)} ${decimal(pt)} Tf`;
      chosen = font;
    }
    if (y !== rise) {
      show();
      operators += ` ${decimal((y / face.unitsPerEm) * pt)} Ts`;
      rise = y;
    }
    const adjustment = penX === x ? '0' : decimal((penX - x) * thousandth);
    if (adjustment !== '0') {
      open += open ? `)${adjustment}(` : `${adjustment}(`;
      isAdjusted = true;
    } else if (open === '') open = '(';
    open += IN_STRINGS[code];
    penX = x + face.advance(id);
  }
  show();
  return rise === 0 ? operators : `${operators} 0 Ts`;
}

/** How each byte is written in a string. */
const IN_STRINGS = Array.from({ length: 256 }, (_, code) =>
  String.fromCharCode(code).replace(/[()\\]/, '\\$&'),
);
