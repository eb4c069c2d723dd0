import { describe, expect, test } from 'vitest';
import { FAMILIES } from './fonts/families.ts';
import { CHILDREN, cardsOf, child, newEngine, person, textMarks } from './testing.ts';

const engine = await newEngine();

/** A name in each script that has a serif face, and that face. */
const NAMES: [name: string, face: string][] = [
  ['Łucja Żółć', 'eb-garamond'],
  ['Екатерина', 'eb-garamond-lgc'],
  ['محمد', 'noto-naskh-arabic'],
  ['שָׂרָה כהן', 'noto-serif-hebrew'],
  ['प्रीति', 'noto-serif-devanagari'],
  ['শ্রীমতী', 'noto-serif-bengali'],
  ['ਗੁਰਪ੍ਰੀਤ', 'noto-serif-gurmukhi'],
  ['કૃષ્ણ', 'noto-serif-gujarati'],
  ['ଶ୍ରୀକୃଷ୍ଣ', 'noto-serif-oriya'],
  ['கார்த்தி', 'noto-serif-tamil'],
  ['శ్రీనివాస్', 'noto-serif-telugu'],
  ['ಕೃಷ್ಣ', 'noto-serif-kannada'],
  ['ശ്രീലക്ഷ്മി', 'noto-serif-malayalam'],
  ['ශ්‍රී', 'noto-serif-sinhala'],
  ['สมชาย', 'noto-serif-thai'],
  ['ສົມສັກ', 'noto-serif-lao'],
  ['សុភាព', 'noto-serif-khmer'],
  ['አበበ', 'noto-serif-ethiopic'],
  ['გიორგი', 'noto-serif-georgian'],
  ['Արամ', 'noto-serif-armenian'],
  ['さくら', 'noto-serif-jp'],
  ['王小明', 'noto-serif-sc'],
  ['陳麗華', 'noto-serif-tc'],
  ['김민준', 'noto-serif-kr'],
];

/** The names of a family, and the faces of their letters; all sans serif faces count as one. */
const FAMILY: [what: string, names: string[], faces: string[]][] = [
  ['of several scripts', ['Ada', 'さくら', 'فاطمة'], ['eb-garamond', 'noto-serif-jp', 'noto-naskh-arabic']],
  ['with a rare character', ['王䶮'], ['sans']],
  ['with a syllable of old Korean', ['김ᄒᆞᆫ'], ['sans']],
  ['with a mark that one serif face cannot place', ['Nguyễn Thị Ế\u0303'], ['noto-serif-lgc']],
  ['with the same letters without it', ['Nguyen Thi E'], ['eb-garamond']],
  ['with two marks on a letter', ['Ọ\u0301láolú'], ['noto-serif-lgc']],
  ['with a saltillo', ['Maꞌabe Flores'], ['noto-serif-lgc']],
  ['beside a picture', ['Flores 👪 Ọ\u0301la'], ['noto-serif-lgc', 'noto-emoji']],
  ['beside letters without a serif face', ['王䶮 Ọ\u0301la'], ['sans']],
  [
    'with one that needs another serif face',
    ['Ada', 'Μαρία', 'Ọ\u0301la', 'さくら'],
    ['noto-serif-lgc', 'noto-serif-jp'],
  ],
  [
    'with one in Han characters that has none',
    ['Ada', '王䶮', 'さくら', '김민준', 'فاطمة'],
    ['eb-garamond', 'sans', 'noto-naskh-arabic'],
  ],
  ['of which one in Arabic letters cannot have it', ['さくら', 'فاطمة\u2011علي'], ['noto-serif-jp', 'sans']],
  ['in Burmese', ['မောင်'], ['sans']],
  ['in Thaana', ['މުޙައްމަދު'], ['sans']],
];

async function namesOf(names: string[], people: string[] = []) {
  const children = names.map((name, index) => ({ ...CHILDREN[index % CHILDREN.length], ...child(name) }));
  const facts = { children, people: people.map((name) => person(name, [])) };
  await engine.prepare(facts, 'all-on-one');
  const marks = cardsOf(engine.compose(facts, 'all-on-one')).flatMap(({ front, back }) =>
    [front, back].flatMap(textMarks),
  );
  return marks
    .filter(({ datum }) => datum.endsWith('-name'))
    .map(({ face, pt }) => ({ face: face.name.replace(/^noto-sans-.*-bold$/, 'sans'), pt }));
}

/** The names of the faces, without the number of a slice and the weight, which is the same for all serif faces. */
const facesOf = async (...family: Parameters<typeof namesOf>) => [
  ...new Set(
    (await namesOf(...family)).map(({ face }) => face.replace(/(-\d+)?-(semibold|regular|bold)$/, '')),
  ),
];

describe('large names', () => {
  test('are in the serif face of each script that has one', () => {
    expect(NAMES.map(([, face]) => face)).toEqual(
      expect.arrayContaining(FAMILIES.flatMap(({ display }) => display ?? [])),
    );
  });

  test.each(NAMES)('%s is in %s', async (name, face) => {
    expect(await facesOf([name])).toEqual([face]);
  });

  test.each(FAMILY)('%s have one look: %j in %j', async (_, names, faces) => {
    expect(await facesOf(names)).toEqual(faces);
  });

  test('are alike on both sides', async () => {
    expect(await facesOf(['Ada'], ['Ọ\u0301la'])).toEqual(['noto-serif-lgc']);
  });

  test.each(['王小明', 'さくら', '김민준'])(
    'of Han characters are not so small that thin strokes break up: %s',
    async (name) => {
      const names = await namesOf(CHILDREN.map((_, index) => (index === 0 ? name : 'Theodora F')));
      for (const { face, pt } of names)
        if (/-(sc|jp|kr)-/.test(face)) expect(Number(pt.toFixed(2))).toBeGreaterThanOrEqual(8.65);
      expect(names.some(({ face }) => /^noto-serif-(sc|jp|kr)-/.test(face))).toBe(true);
    },
  );
});
