import type { Glyph } from '../fonts/glyph.ts';
import type { TextMark } from '../scene/scene.ts';
import { EMPTY_GLYPH } from './glyph-codes.ts';

/** A glyph as a reader of the file meets it: where it is drawn, in the face's units, and the text that it stands for. */
export type ReadGlyph = { id: number; x: number; y: number; text: string };

/** What a glyph stands for that has nothing to say: readers skip it, but take a glyph without a text for some other letter. */
export const NOTHING = '\u200b';

/** The space of an empty glyph. pdf.js passes over glyphs that begin with a space; the joiner before it shows nothing. */
export const SPACE = '\u034f ';

// pdf.js looks for a text without its marks, and passes over those of a page only behind letters: behind a picture they would hide it.
const PICTURE_SELECTOR = '\ufe0f';

/** Marks before which a reader has to be told of a space. */
export type SpacedMarks = ReadonlySet<TextMark>;

/**
 * The marks to the left of what is read before them on their line. Everywhere else readers see a space by the gap: these they
 * take for a new word only if they look at the whole line, which pdf.js does not.
 */
export function spacedMarks(marks: TextMark[]): SpacedMarks {
  return new Set(
    marks.filter((mark, index) => {
      const before = marks[index - 1];
      const follows = before?.datum === mark.datum && before.y === mark.y && before.x > mark.x;
      return follows && mark.text.startsWith(' ');
    }),
  );
}

/** Whether glyphs, which stand from left to right, are read from right to left. */
export function runsToTheLeft(glyphs: Glyph[]): boolean {
  return (glyphs.at(0)?.at ?? 0) > (glyphs.at(-1)?.at ?? 0);
}

/** Glyphs with the text of each, in the order in which they are to be drawn: read one after the other they are the text. */
export function readGlyphs(glyphs: Glyph[]): readonly ReadGlyph[] {
  const said = withoutSelectors(glyphs);
  return runsToTheLeft(said) ? readToTheLeft(said) : readToTheRight(said);
}

function withoutSelectors(glyphs: Glyph[]): Glyph[] {
  if (!glyphs.some(({ text }) => text.includes(PICTURE_SELECTOR))) return glyphs;
  return glyphs.map((glyph) => ({ ...glyph, text: glyph.text.replaceAll(PICTURE_SELECTOR, '') }));
}

/**
 * The letters of a syllable are shared out among its glyphs, whichever shows which. An empty glyph says what pdf.js would not
 * find in the one before it.
 */
function readToTheRight(glyphs: Glyph[]): readonly ReadGlyph[] {
  if (areLetters(glyphs)) return glyphs;
  const read: ReadGlyph[] = [];
  for (let start = 0; start < glyphs.length; ) {
    const end = clusterEnd(glyphs, start);
    const first = glyphs[start];
    // So are most letters of other texts.
    if (first && end - start === 1 && first.text.length === 1) read.push(first);
    else read.push(...spelt(glyphs.slice(start, end)));
    start = end;
  }
  return read;
}

/** Whether each glyph is one letter, as in nearly every text. */
function areLetters(glyphs: Glyph[]): boolean {
  let before = -1;
  for (const { text, at } of glyphs) {
    if (text.length !== 1 || at === before) return false;
    before = at;
  }
  return true;
}

/** Glyphs of one syllable have one place in the text. */
function clusterEnd(glyphs: Glyph[], start: number): number {
  let end = start + 1;
  while (end < glyphs.length && glyphs[end]?.at === glyphs[start]?.at) end++;
  return end;
}

/** The glyphs of a syllable, which say all of it. */
function spelt(cluster: Glyph[]): ReadGlyph[] {
  const texts = cluster.length === 1 ? cluster.map(({ text }) => text) : shareOut(cluster);
  return cluster.flatMap(({ id, x, y, advance }, index) => {
    const [text, rest] = parted(texts[index] ?? '');
    const glyph = { id, x, y, text: text || NOTHING };
    return rest ? [glyph, { id: EMPTY_GLYPH, x: x + advance, y, text: rest }] : [glyph];
  });
}

/** A syllable's characters, one for each glyph: the last has the rest, and those that are left over have none. */
function shareOut(cluster: Glyph[]): string[] {
  const text = cluster.map((glyph) => glyph.text).join('');
  const composed = [...text];
  const characters = composed.length < cluster.length ? [...text.normalize('NFD')] : composed;
  const last = cluster.length - 1;
  return cluster.map((_, index) =>
    index < last ? (characters[index] ?? '') : characters.slice(last).join(''),
  );
}

// pdf.js gives a glyph no width whose text has a mark anywhere, so that the next one seems to stand apart from it, and skips one whose
// text ends in a format character, as Scotland's flag does.
const WITHOUT_WIDTH = /^(\P{Mn}+?)((?=.*\p{Mn})[\p{Mn}\p{Cf}].*)$/su;
const SKIPPED = /^(\P{Cf}+)(\p{Cf}+)$/u;

/** What a glyph says, and what is left for an empty one behind it. */
function parted(text: string): [text: string, rest: string] {
  const [, base = text, rest = ''] = WITHOUT_WIDTH.exec(text) ?? [];
  if (rest) return [base, rest];
  const [, picture = text, tags = ''] = SKIPPED.exec(text) ?? [];
  // With a space behind them they are found.
  return [picture, tags && `${tags} `];
}

// In units of a face, of which an em has 1,000 or more: far enough for readers to see which is to the left.
const STEP = 4;

const isMark = (character: string) => /^\p{M}/u.test(character);

/**
 * Each character by a glyph of its own, in reading order: pdf.js and poppler turn around by themselves what stands from left to
 * right. What is above or below a letter, and the further letters of a ligature, are said by empty glyphs at the letter's
 * left edge: readers that go by the place find them behind it. All other glyphs come last, and say nothing.
 */
function readToTheLeft(glyphs: Glyph[]): ReadGlyph[] {
  const read: ReadGlyph[] = [];
  const silent = new Set(glyphs);
  let left = 0;
  for (const letter of lettersOf(glyphs)) {
    const characters = [...letter.map(({ text }) => text).join('')];
    const widest = letter.reduce((one, other) => (other.advance > one.advance ? other : one));
    if (!isMark(characters[0] ?? '')) {
      silent.delete(widest);
      read.push({ id: widest.id, x: widest.x, y: widest.y, text: characters.shift() ?? NOTHING });
      left = widest.x;
    }
    for (const text of characters) {
      left -= STEP;
      read.push({ id: EMPTY_GLYPH, x: left, y: 0, text });
    }
  }
  return [...read, ...[...silent].map(({ id, x, y }) => ({ id, x, y, text: NOTHING }))];
}

/** Glyphs that stand from left to right by their place in the text, which is read from right to left. */
function lettersOf(glyphs: Glyph[]): Glyph[][] {
  const letters: Glyph[][] = [];
  for (let start = 0; start < glyphs.length; start = clusterEnd(glyphs, start))
    letters.unshift(glyphs.slice(start, clusterEnd(glyphs, start)));
  return letters;
}
