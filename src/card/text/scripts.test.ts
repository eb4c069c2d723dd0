import fc from 'fast-check';
import * as harfbuzz from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { printable } from '../content/printable.ts';
import { FAMILIES } from '../fonts/families.ts';
import { createFontLibrary } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import type { TextMark } from '../scene/scene.ts';
import { fetchFont, preparedWith } from '../testing.ts';
import type { Breaks } from './break-lines.ts';
import { graphemesOf } from './graphemes.ts';
import { marksOf } from './marks.ts';
import { charactersWithoutFont } from './required-fonts.ts';
import { typeset, widthOnOneLine } from './typeset.ts';

/** A text in each script that can be printed, and its font family. */
const SCRIPTS: [text: string, family: string][] = [
  ['Łucja Żółć', 'noto-sans'],
  ['Nguyễn Thị Ế', 'noto-sans-lgc'],
  ['Ἀριστοτέλης', 'noto-sans-lgc'],
  ['Екатерина Їжак', 'noto-sans-lgc'],
  ['محمد بن عبد الله', 'noto-sans-arabic'],
  ['ﷺ ﷽', 'noto-sans-arabic'],
  ['שָׂרָה כהן', 'noto-sans-hebrew'],
  ['प्रीति कृष्णमूर्ति', 'noto-sans-devanagari'],
  ['শ্রীমতী বন্দ্যোপাধ্যায়', 'noto-sans-bengali'],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'noto-sans-gurmukhi'],
  ['કૃષ્ણ પટેલ', 'noto-sans-gujarati'],
  ['ଶ୍ରୀକୃଷ୍ଣ', 'noto-sans-oriya'],
  ['கார்த்திகேயன்', 'noto-sans-tamil'],
  ['శ్రీనివాస్', 'noto-sans-telugu'],
  ['ಕೃಷ್ಣಮೂರ್ತಿ', 'noto-sans-kannada'],
  ['ശ്രീലക്ഷ്മി', 'noto-sans-malayalam'],
  ['ශ්‍රී ලංකා', 'noto-sans-sinhala'],
  ['สมชาย ใจดี', 'noto-sans-thai'],
  ['ສົມສັກ', 'noto-sans-lao'],
  ['សុភាព ចន្ទ្រា', 'noto-sans-khmer'],
  ['အောင်ဆန်း', 'noto-sans-myanmar'],
  ['አበበ ቢቂላ', 'noto-sans-ethiopic'],
  ['გიორგი', 'noto-sans-georgian'],
  ['Արամ', 'noto-sans-armenian'],
  ['މުޙައްމަދު', 'noto-sans-thaana'],
  ['田中さくら', 'noto-sans-jp'],
  ['王小明', 'noto-sans-sc'],
  ['陳麗華', 'noto-sans-tc'],
  ['김민준', 'noto-sans-kr'],
  ['👩‍👧👨‍👩‍👧‍👦🇬🇧🏴󠁧󠁢󠁥󠁮󠁧󠁿👍🏽', 'noto-emoji'],
];
const TEXTS = SCRIPTS.map(([text]) => printable(text));

const library = createFontLibrary(harfbuzz, fetchFont);
await preparedWith(library, [...TEXTS, 'Ada (12)', '日本（東京）、ー', '❤️']);

type How = { width?: number | undefined; pt?: number; breaks?: Breaks; font?: typeof library.styles.regular };

function marksIn(text: string, how: How = {}) {
  const {
    width = Number.POSITIVE_INFINITY,
    pt = 8,
    breaks = 'anywhere',
    font = library.styles.regular,
  } = how;
  const style = { font, pt, ink: BLACK };
  const lines = typeset({ id: 'datum', text }, style, width, breaks);
  return lines?.map((line, index) => marksOf(line, 0, index * 10)) ?? null;
}

/** The texts of the glyphs of some marks, in reading order. */
function textOf(marks: TextMark[]): string {
  return marks.map(({ glyphs }) => inReadingOrder(glyphs)).join('');
}

function inReadingOrder(glyphs: TextMark['glyphs']): string {
  const read = glyphs.toSorted((one, other) => one.at - other.at);
  return read.map(({ text }) => text).join('');
}

function singleMark(text: string): TextMark {
  const [mark, ...more] = marksIn(text)?.[0] ?? [];
  if (!mark || more.length > 0) throw new Error(`“${text}” is not one mark`);
  return mark;
}

const ids = ({ glyphs }: TextMark) => glyphs.map(({ id }) => id);
const letters = (text: string) => text.replaceAll(' ', '');

describe('every script', () => {
  test.each(SCRIPTS)('%s is in %s, with a glyph for each character', (given, family) => {
    const text = printable(given);
    const marks = marksIn(text)?.flat() ?? [];
    expect(letters(textOf(marks))).toBe(letters(text));
    for (const mark of marks) {
      expect(mark.face.name).toMatch(new RegExp(`^${family}(-\\d+)?-regular$`));
      expect(ids(mark)).not.toContain(0);
    }
    expect(charactersWithoutFont(text, library.tools.finder)).toEqual([]);
  });

  test('a mixture of scripts is set in full, on lines of any width', async () => {
    let onManyLines = 0;
    const grapheme = fc.constantFrom(...TEXTS.flatMap(graphemesOf), ' ', '(', ')', '1', '-', 'ç');
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: grapheme, maxLength: 60 }),
        fc.integer({ min: 8, max: 90 }),
        async (raw, width) => {
          const text = printable(raw);
          if (text === '') return;
          await preparedWith(library, [text]);
          const whole = marksIn(text)?.flat() ?? [];
          expect(letters(textOf(whole))).toBe(letters(text));
          const broken = marksIn(text, { width });
          if (!broken) return;
          expect(letters(textOf(broken.flat()))).toBe(letters(text));
          if (broken.length > 1) onManyLines++;
        },
      ),
      { numRuns: 300 },
    );
    expect(onManyLines).toBeGreaterThan(10);
  });
});

describe('shaping', () => {
  test('joins Arabic letters: one letter has four forms', () => {
    const [end, middle, start] = ids(singleMark('ههه'));
    const [alone] = ids(singleMark('ه'));
    expect(new Set([end, middle, start, alone]).size).toBe(4);
  });

  test('keeps a letter joined where a long word is broken', () => {
    const broken = marksIn('ههه', { width: 5.5, pt: 12 }) ?? [];
    expect(broken.length).toBeGreaterThan(1);
    const [alone] = ids(singleMark('ه'));
    expect(broken.flat().flatMap(ids)).not.toContain(alone);
  });

  test('sets the short i of Devanagari before its consonant, and reads it after it', () => {
    const mark = singleMark('कि');
    const [ka] = ids(singleMark('क'));
    expect(ids(mark).indexOf(ka ?? -1)).toBeGreaterThan(0);
    expect(inReadingOrder(mark.glyphs)).toBe('कि');
  });

  test('makes one glyph of a family emoji and one of a flag', () => {
    const inked = (text: string) =>
      singleMark(text).glyphs.filter(({ id }) => singleMark(text).face.ink(id) !== null).length;
    for (const picture of ['👩‍👧', '👨‍👩‍👧‍👦', '🇬🇧', '👍🏽', '❤️']) expect(inked(picture), picture).toBe(1);
  });
});

describe('directions', () => {
  test('digits in an Arabic name are left-to-right', () => {
    const [number] = (marksIn('محمد 1985')?.[0] ?? []).filter((mark) => mark.text.includes('1985'));
    expect(number && ids(number)).toEqual(ids(singleMark('1985')));
  });

  test('brackets around Arabic are mirrored', () => {
    const [open] = ids(singleMark('('));
    const [closed] = ids(singleMark(')'));
    const marks = marksIn('(محمد)')?.[0] ?? [];
    expect(ids(marks[0] as TextMark)).toEqual([closed]);
    expect(marks[0]?.text).toBe('(');
    expect(ids(marks[2] as TextMark)).toEqual([open]);
  });

  test.each(['\u202eAda', 'A\u2066d\u2069a', '\u200fAda\u200e', 'A\u061cd\u202ba\u202c'])(
    'no invisible character reverses a text: %j',
    (text) => {
      expect(printable(text)).toBe('Ada');
    },
  );
});

describe('printable text', () => {
  test.each([
    ['a\u0000b\u0007\u00adc\ufeff\u2060', 'abc'],
    ['\u200d \ufe0f\u200c', ''],
    ['e\u0301\u200b', 'é'],
    ['half \ud83d', 'half \ufffd'],
    ['\ufb01ona O\ufb00\ufb04', 'fiona Offffl'],
    ['ශ්‍රී 👩‍👧 ❤️', 'ශ්‍රී 👩‍👧 ❤️'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
    ['x\u{e0067}\u{e007f}', 'x'],
  ])('%j becomes %j', (given, expected) => {
    expect(printable(given)).toBe(expected);
  });
});

describe('the size of a text is that of its line, and never below the smallest readable one', () => {
  /** Sets one text at many sizes, one after the other, with a new library, because a library remembers its results. */
  async function sizesOf(text: string, sizes: number[], width?: number) {
    const fresh = await preparedWith(createFontLibrary(harfbuzz, fetchFont), [text, 'A']);
    const set = sizes.map((pt) => {
      const marks = marksIn(text, { pt, width, font: fresh.styles.regular })?.flat() ?? [];
      return [...new Set(marks.map((mark) => Number(mark.pt.toFixed(3))))].sort();
    });
    const widthOf = (pt: number) => widthOnOneLine(text, { font: fresh.styles.regular, pt, ink: BLACK });
    return { set, widthOf };
  }

  test.each(SCRIPTS.slice(0, -1))('%s of %s', async (text, family) => {
    const minPt = FAMILIES.find(({ name }) => name === family)?.minPt ?? 0;
    // Both orders are tried, large before small and small before large: neither may affect the other.
    const { set, widthOf } = await sizesOf(printable(text), [8, 5, 5.5, 7]);
    expect(set).toEqual([[8], [minPt], [Math.max(minPt, 5.5)], [7]]);
    expect((await sizesOf(printable(text), [5, 8])).set).toEqual([[minPt], [8]]);
    expect(widthOf(16)).toBeCloseTo(2 * widthOf(8));
    expect(widthOf(5) / widthOf(8)).toBeCloseTo(minPt / 8, 1);
  });

  test.each(['Ada Пётр 王', '王 Ada Ada', 'Ada محمد Ada', 'محمد Ada', 'Ada👩‍👧b', '👩‍👧Ada'])(
    'a dense word keeps its size beside others, also on broken lines: %s',
    async (text) => {
      const least = text.includes('Ada👩') || text.includes('👧Ada') ? 6 : 6.5;
      for (const width of [200, 6]) {
        expect((await sizesOf(text, [8, 5], width)).set).toEqual([[8], [5, least]]);
        expect((await sizesOf(text, [5, 8], width)).set).toEqual([[5, least], [8]]);
      }
    },
  );
});

test('lines of Japanese and Chinese neither begin with a closing sign nor end with an opening one', () => {
  for (const width of [8, 10, 12, 14, 18]) {
    const lines = marksIn('日本（東京）、日本ー日本（東京）', { width, breaks: 'words' }) ?? [];
    expect(lines.length).toBeGreaterThan(1);
    const texts = lines.map((marks) => marks.map(({ text }) => text).join(''));
    for (const line of texts) expect(line).not.toMatch(/^[）、ー]|（$/);
  }
});
