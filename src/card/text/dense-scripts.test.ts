import * as harfbuzz from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { createFontLibrary, MissingFonts } from '../fonts/library.ts';
import { BLACK } from '../scene/ink.ts';
import { cardsOf, child, date, fetchFont, newEngine, person, textMarks } from '../testing.ts';
import type { Breaks } from './break-lines.ts';
import { marksOf } from './marks.ts';
import { requireFonts } from './required-fonts.ts';
import { typeset, widthOnOneLine } from './typeset.ts';

/** A text in each script, and the size below which its letters cannot be read in print. */
const SCRIPTS: [script: string, text: string, minPt: number][] = [
  ['Latin', 'Łucja Żółć', 5],
  ['Latin with two accents on a letter', 'Nguyễn Thị Ế', 5],
  ['Greek', 'Ἀριστοτέλης', 5],
  ['Cyrillic', 'Екатерина', 5],
  ['Armenian', 'Արամ', 5],
  ['Georgian', 'გიორგი', 5],
  ['Hebrew', 'שרה כהן', 5],
  ['Arabic', 'محمد بن عبد الله', 6],
  ['Thaana', 'މުޙައްމަދު', 6],
  ['Devanagari', 'प्रीति कृष्णमूर्ति', 6],
  ['Bengali', 'শ্রীমতী বন্দ্যোপাধ্যায়', 6],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 6],
  ['Gujarati', 'કૃષ્ણ પટેલ', 6],
  ['Oriya', 'ଶ୍ରୀକୃଷ୍ଣ', 6],
  ['Tamil', 'கார்த்திகேயன்', 6],
  ['Telugu', 'శ్రీనివాస్', 6],
  ['Kannada', 'ಕೃಷ್ಣಮೂರ್ತಿ', 6],
  ['Malayalam', 'ശ്രീലക്ഷ്മി', 6],
  ['Sinhala', 'ශ්‍රී ලංකා', 6],
  ['Thai', 'สมชาย ใจดี', 6],
  ['Lao', 'ສົມສັກ', 6],
  ['Khmer', 'សុភាព ចន្ទ្រា', 6],
  ['Myanmar', 'အောင်ဆန်း', 6],
  ['Ethiopic', 'አበበ ቢቂላ', 6],
  ['Japanese', '田中さくら', 6],
  ['Korean', '김민준', 6],
  ['simplified Chinese', '王小明', 6],
  ['traditional Chinese', '陳麗華', 6],
  ['signs', '⛪', 6],
  ['emoji', '👩‍👧', 6],
];

/** A library that has set nothing yet: what it has set it remembers. */
async function freshLibrary(text: string) {
  const library = createFontLibrary(harfbuzz, fetchFont);
  for (;;) {
    try {
      // The space between words is Latin’s.
      requireFonts({ regular: [text, 'A'], display: [text, 'A'] }, library);
      return library;
    } catch (error) {
      if (!(error instanceof MissingFonts)) throw error;
      await library.fetchMissing();
    }
  }
}

/** Sets one text at many sizes, one after the other, and answers the sizes its letters stand in. */
async function sizesOf(text: string, sizes: number[], { widthMm = 200, breaks = 'words' as Breaks } = {}) {
  const { styles } = await freshLibrary(text);
  return sizes.map((pt) => {
    const lines =
      typeset({ id: 'datum', text }, { font: styles.regular, pt, ink: BLACK }, widthMm, breaks) ?? [];
    const marks = lines.flatMap((line) => marksOf(line, 0, 0));
    return [...new Set(marks.map((mark) => Math.round(mark.pt * 1000) / 1000))];
  });
}

describe('a text in', () => {
  test.each(SCRIPTS)(
    '%s stands in its line’s size, and never below what can be read',
    async (_, text, minPt) => {
      // Large before small and small before large: neither leaves anything behind.
      expect(await sizesOf(text, [8, 5, 5.5, 7])).toEqual([[8], [minPt], [Math.max(minPt, 5.5)], [7]]);
      expect(await sizesOf(text, [5, 8])).toEqual([[minPt], [8]]);
      // And what stands in it is as wide as that.
      const { styles } = await freshLibrary(text);
      const widthOf = (pt: number) => widthOnOneLine(text, { font: styles.regular, pt, ink: BLACK });
      const [at8, at5, at16] = [widthOf(8), widthOf(5), widthOf(16)];
      expect(at16).toBeCloseTo(2 * at8);
      expect(at5 / at8).toBeCloseTo(minPt / 8, 1);
    },
  );
});

test('a dense word among others keeps its size wherever it stands, also on broken lines', async () => {
  for (const text of ['Ada Пётр 王', '王 Ada Ada', 'Ada محمد Ada', 'محمد Ada', 'Ada👩‍👧b', '👩‍👧Ada'])
    for (const widthMm of [200, 6])
      for (const sizes of [
        [8, 5],
        [5, 8],
      ]) {
        const stood = await sizesOf(text, sizes, { widthMm, breaks: 'anywhere' });
        expect(
          stood.map((each) => each.sort()),
          `${text} on lines of ${widthMm} mm`,
        ).toEqual(sizes.map((pt) => (pt === 8 ? [8] : [5, 6])));
      }
});

test('a card so full that Latin stands at its smallest keeps dense scripts readable', async () => {
  const engine = await newEngine();
  const dates = Array.from({ length: 22 }, (_, nth) =>
    date(nth % 2 ? `عيد ميلاد ${nth}` : `Day ${nth} of joy and peace`, '1962-03-04'),
  );
  const facts = { children: [child('Ada')], people: [person('Ada محمد', dates), person('王小明', dates)] };
  await engine.prepare(facts, 'all-on-one');
  const cards = cardsOf(engine.compose(facts, 'all-on-one'));
  const marks = cards.flatMap(({ front, back }) => [...textMarks(front), ...textMarks(back)]);
  const smallest = (dense: boolean) =>
    Math.min(
      ...marks.flatMap(({ face, pt }) =>
        ['Arab', 'Hani'].includes(face.script ?? '') === dense ? [pt] : [],
      ),
    );
  expect(smallest(false)).toBeLessThan(5.75);
  expect(smallest(true)).toBeGreaterThanOrEqual(6 - 1e-6);
});
