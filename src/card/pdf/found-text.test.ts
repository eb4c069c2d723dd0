import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { cardsOf, child, date, newEngine, pdfOf, person } from '../testing.ts';
import { createGlyphCodes } from './glyph-codes.ts';

// Letters that are drawn as several glyphs, out of order, or as others are; several scripts in one line.
const NAMES = [
  ...['Nguyễn Thị Ế', 'Ɔ̃ɖɔ Ɛ́sɛ̀', 'Ọ̀láyínká Ṣọlá', 'M̃ J̌ ǰ Zoë̈', 'Ἀριστοτέλης', 'Їжак'],
  ...['محمد بن عبد الله', 'مُحَمَّدٌ', 'שָׂרָה כהן', 'މުޙައްމަދު', 'Sara שרה 12', 'علي 1985'],
  ...['प्रीति कृष्णमूर्ति', 'শ্রীমতী বন্দ্যোপাধ্যায়', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'કૃષ્ણ પટેલ', 'ଶ୍ରୀକୃଷ୍ଣ', 'கார்த்திகேயன்'],
  ...['శ్రీనివాస్', 'ಕೃಷ್ಣಮೂರ್ತಿ', 'ശ്രീലക്ഷ്മി', 'ශ්‍රී ලංකා', 'สมชาย น้ำใจ', 'ນ້ຳ', 'សុភាព ចន្ទ្រា', 'အောင်ဆန်း'],
  ...['田中さくら', '陳麗華', '김민준', 'ᄒᆞᆫ', '👩‍👧 🇬🇧 👍🏽'],
];

/** What pdf.js, the reader of Firefox, finds in a file; spaces are a matter of gaps there. */
async function found(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent({
      disableNormalization: true,
    });
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await document.destroy();
  return comparable(texts.join(''));
}

const comparable = (text: string) => text.normalize('NFC').replace(/\s/g, '');

test('a reader finds every text of a file in which all scripts stand together', async () => {
  const engine = await newEngine();
  const facts = {
    children: NAMES.slice(0, 6).map((name) => child(name)),
    people: NAMES.map((name) => person(name, [date(`${name} ${name}`, '1962-03-04')])),
  };
  await engine.prepare(facts, 'all-on-one');
  const text = await found(pdfOf(cardsOf(engine.compose(facts, 'all-on-one'))));
  expect(NAMES.filter((name) => !text.includes(comparable(name)))).toEqual([]);
  expect(text).not.toMatch(/[\p{Co}\p{Cn}\p{Cc}]/u);
}, 30_000);

test('a glyph that stands for several texts has a code for each, behind all glyphs', () => {
  const codes = createGlyphCodes();
  for (const [glyph, text] of [
    [7, 'a'],
    [9, 'b'],
    [7, 'c'],
    [7, 'a'],
    [9, 'd'],
  ] as const)
    codes.add(glyph, text);
  expect([codes.codeOf(7, 'a'), codes.codeOf(7, 'c'), codes.codeOf(9, 'b'), codes.codeOf(9, 'd')]).toEqual([
    7, 10, 9, 11,
  ]);
  expect(codes.all()).toEqual([
    { code: 7, glyph: 7, text: 'a' },
    { code: 9, glyph: 9, text: 'b' },
    { code: 10, glyph: 7, text: 'c' },
    { code: 11, glyph: 9, text: 'd' },
  ]);
});
