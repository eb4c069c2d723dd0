import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFLinkService } from 'pdfjs-dist/legacy/web/pdf_viewer.mjs';
import { afterAll, expect, test, vi } from 'vitest';
import { cardsOf, child, date, newEngine, pdfOf, person } from '../testing.ts';
import { addGlyph, glyphCodes, type UsedGlyphs } from './glyph-codes.ts';

// Letters that are drawn as several glyphs, out of order, or as others are; several scripts in one line.
const NAMES = [
  ...['Nguyễn Thị Ế', 'Ɔ̃ɖɔ Ɛ́sɛ̀', 'Ọ̀láyínká Ṣọlá', 'M̃ J̌ ǰ Zoë̈', 'Ἀριστοτέλης', 'Їжак'],
  ...['محمد بن عبد الله', 'مُحَمَّدٌ', 'فاطمة الزهراء', 'שָׂרָה כהן', 'މުޙައްމަދު', 'Sara שרה 12'],
  ...['علي 1985', 'יוסי Sara בן'],
  ...['प्रीति कृष्णमूर्ति', 'শ্রীমতী বন্দ্যোপাধ্যায়', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'કૃષ્ણ પટેલ', 'ଶ୍ରୀକୃଷ୍ଣ', 'கார்த்திகேயன்'],
  ...['శ్రీనివాస్', 'ಕೃಷ್ಣಮೂರ್ತಿ', 'ശ്രീലക്ഷ്മി', 'ශ්‍රී ලංකා', 'สมชาย น้ำใจ', 'ນ້ຳ', 'សុភាព ចន្ទ្រា', 'အောင်ဆန်း'],
  ...['田中さくら', '陳麗華', '김민준', 'ᄒᆞᆫ', '👩‍👧 🇬🇧 👍🏽', '🏴󠁧󠁢󠁳󠁣󠁴󠁿 Fiona', 'Ian 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ...['❤️ Ada', 'Mum & Dad ❤️ us', '☀️ Sun', '⭐️ a', '🏳️‍🌈 Pride', '👩‍❤️‍👨 two', '❤️ סבא', '❤️🏳️‍🌈☀️ שרה'],
];

// Firefox's search comes with a viewer, which looks for a page as it is loaded.
vi.stubGlobal('window', { requestAnimationFrame: () => 0 });
vi.stubGlobal('document', { documentElement: { style: {} }, createElement: () => ({ style: {} }) });
const { EventBus, FindState, PDFFindController } = await import('pdfjs-dist/legacy/web/pdf_viewer.mjs');
vi.unstubAllGlobals();

const opened: PDFDocumentProxy[] = [];
afterAll(() => Promise.all(opened.map((document) => document.destroy())));

async function open(pdf: Uint8Array): Promise<PDFDocumentProxy> {
  const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise;
  opened.push(document);
  return document;
}

/** Which of some texts Firefox's search does not find in a file: words with the spaces between them, no matter how the text is drawn. */
async function notFound(pdf: Uint8Array, texts: string[]): Promise<string[]> {
  const document = await open(pdf);
  const eventBus = new EventBus();
  const linkService = { pagesCount: document.numPages, page: 1 } as PDFLinkService;
  new PDFFindController({ linkService, eventBus }).setDocument(document);
  const missing: string[] = [];
  for (const query of texts) {
    const answered = new Promise<number>((resolve) => {
      const answer = ({ state }: { state: number }) => {
        if (state === FindState.PENDING) return;
        eventBus.off('updatefindcontrolstate', answer);
        resolve(state);
      };
      eventBus.on('updatefindcontrolstate', answer);
    });
    eventBus.dispatch('find', { type: 'again', query, caseSensitive: true });
    if ((await answered) === FindState.NOT_FOUND) missing.push(query);
  }
  return missing;
}

/** All letters that pdf.js, the reader of Firefox, gives of a file: every accent, and no spaces. */
async function lettersIn(pdf: Uint8Array): Promise<string> {
  const document = await open(pdf);
  const texts: string[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent({ disableNormalization: true });
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  return comparable(texts.join(''));
}

// Joiners stand before some of the spaces, and what makes a sign a picture is left out.
const comparable = (text: string) => text.normalize('NFC').replace(/\s|\u034f|\ufe0f/g, '');

test('a reader finds every text of a file in which all scripts stand together', async () => {
  const engine = await newEngine();
  const facts = {
    children: NAMES.slice(0, 6).map((name) => child(name)),
    people: NAMES.map((name) => person(name, [date(`of ${name}`, '1962-03-04')])),
  };
  await engine.prepare(facts, 'all-on-one');
  const pdf = pdfOf(cardsOf(engine.compose(facts, 'all-on-one')));
  const labels = NAMES.map((name) => `Of ${name}`);
  expect(await notFound(pdf, [...NAMES, ...labels, 'nobody of the name'])).toEqual(['nobody of the name']);
  const letters = await lettersIn(pdf);
  expect(NAMES.filter((name) => !letters.includes(comparable(name)))).toEqual([]);
  expect(letters).not.toMatch(/[\p{Co}\p{Cn}\p{Cc}]/u);
});

const glyphsOf = (pairs: [glyph: number, text: string][]) => {
  const glyphs: UsedGlyphs = new Map();
  for (const [glyph, text] of pairs) addGlyph(glyphs, glyph, text);
  return glyphs;
};

test('the same text has the same code in every font, and a glyph that stands for several texts one for each', () => {
  const one = glyphsOf([
    [9, 'b'],
    [7, 'a'],
    [7, 'c'],
    [7, 'a'],
    [8, 'a'],
  ]);
  const other = glyphsOf([[90, 'c']]);
  const codesOf = glyphCodes([one, other]);
  const codes = codesOf(one);
  expect(codes.fonts).toEqual([
    [
      { code: 32, glyph: 7, text: 'a', font: 0 },
      { code: 33, glyph: 9, text: 'b', font: 0 },
      { code: 34, glyph: 7, text: 'c', font: 0 },
      { code: 35, glyph: 8, text: 'a', font: 0 },
    ],
  ]);
  for (const entry of codes.fonts.flat()) expect(codes.placeOf(entry.glyph, entry.text)).toBe(entry);
  expect(codesOf(other).placeOf(90, 'c')).toMatchObject({ font: 0, code: 34 });
  expect(() => codes.placeOf(7, 'b')).toThrow('no code');
});

test('more glyphs than a byte has values are shared out among fonts, each of which has its own codes', () => {
  const many = Array.from(
    { length: 600 },
    (_, glyph) => [glyph, String.fromCharCode(0x4e00 + glyph)] as const,
  );
  const { fonts, placeOf } = glyphCodes([new Map(many.map(([glyph, text]) => [glyph, [text]]))])(
    new Map(many.map(([glyph, text]) => [glyph, [text]])),
  );
  expect(fonts.map(({ length }) => length)).toEqual([224, 224, 152]);
  const places = many.map(([glyph, text]) => placeOf(glyph, text));
  expect(new Set(places.map(({ font, code }) => `${font} ${code}`)).size).toBe(600);
  expect(places.every(({ code }) => code >= 0x20 && code <= 0xff)).toBe(true);
});

test('a reader finds every name of a file whose faces have more glyphs than a font has codes', async () => {
  const engine = await newEngine();
  const letters = [
    [0x0401, 0x044f],
    [0x1e00, 0x1e94],
    [0x1ea0, 0x1ef8],
  ].flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index)),
  );
  const names = Array.from({ length: 16 }, (_, nth) => letters.slice(20 * nth, 20 * nth + 20).join(''));
  const facts = { children: [], people: names.map((name) => person(name, [date('birthday', '1962-03-04')])) };
  await engine.prepare(facts, 'all-on-one');
  const pdf = pdfOf(cardsOf(engine.compose(facts, 'all-on-one')));
  expect(Buffer.from(pdf).toString('latin1')).toMatch(/\/F\d\.1 \d+ 0 R/);
  expect(await notFound(pdf, names)).toEqual([]);
  const read = await lettersIn(pdf);
  expect(names.filter((name) => !read.includes(name))).toEqual([]);
});
