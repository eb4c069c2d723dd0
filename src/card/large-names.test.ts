import { describe, expect, test } from 'vitest';
import { FAMILIES } from './fonts/families.ts';
import { CHILDREN, child, newEngine, person, textMarks } from './testing.ts';

const engine = await newEngine();

/** A name in every script that has a serif face, and that face. */
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

/** The families of faces in which the names of a front stand, and their sizes in points. */
async function namesOf(names: string[]) {
  const children = names.map((name, index) => ({ ...CHILDREN[index % CHILDREN.length], ...child(name) }));
  const facts = { children, people: [] };
  await engine.prepare(facts, 'all-on-one');
  const composed = engine.compose(facts, 'all-on-one');
  if (!composed.ok) throw new Error(composed.refusal);
  const marks = composed.cards.flatMap(({ front }) => textMarks(front));
  return marks
    .filter(({ datum }) => datum.endsWith('-name'))
    .map(({ face, pt, text }) => ({ face: face.name.replace(/(-\d+)?-(\w+)$/, ' $2'), pt, text }));
}

const facesOf = async (names: string[]) => [...new Set((await namesOf(names)).map(({ face }) => face))];

describe('large names', () => {
  test('stand in a serif face of every script that has one', () => {
    expect(NAMES.map(([, face]) => face)).toEqual(
      expect.arrayContaining(FAMILIES.flatMap(({ display }) => display ?? [])),
    );
  });

  test.each(NAMES)('%s stands in %s', async (name, face) => {
    expect(await facesOf([name])).toEqual([`${face} semibold`]);
  });

  test('of a family stand each in the face of its script', async () => {
    expect(await facesOf(['Ada', 'さくら', 'فاطمة'])).toEqual([
      'eb-garamond semibold',
      'noto-serif-jp semibold',
      'noto-naskh-arabic semibold',
    ]);
  });

  test('stand in the sans serif where they are small', async () => {
    const names = await namesOf(
      CHILDREN.map((_, index) => `王小明李四${'一二三四五六七八九十百千'[index]}张三赵六钱七孙`),
    );
    for (const { face, pt } of names)
      expect(face).toBe(pt < 7 ? 'noto-sans-sc bold' : 'noto-serif-sc semibold');
    expect(names.some(({ pt }) => pt < 7)).toBe(true);
  });

  test('of Han characters are not so small that their thin strokes break up', async () => {
    for (const name of ['王小明', 'さくら', '김민준']) {
      const names = await namesOf(CHILDREN.map((_, index) => (index === 0 ? name : 'Theodora F')));
      const sizes = new Set(names.map(({ face, pt }) => `${face.split(' ')[0]} ${pt.toFixed(2)}`));
      expect(sizes).toEqual(
        new Set([expect.stringMatching(/^noto-serif-.. 8.65$/), expect.stringMatching(/^eb-garamond [78]/)]),
      );
    }
  });

  test.each([
    ['a rare character', '王䶮'],
    ['a syllable of old Korean', '김ᄒᆞᆫ'],
  ])('are in no face of two looks: with %s all stand in the sans serif', async (_, name) => {
    for (const face of await facesOf([name])) expect(face).toMatch(/^noto-sans-.* bold$/);
  });

  test.each(['Nguyễn Thị Ế\u0303', 'Ọ\u0301láolú', 'J\u0301on'])(
    'with marks that the usual serif face cannot place stand in another, whole: %s',
    async (name) => {
      expect(await facesOf([name])).toEqual(['noto-serif-lgc semibold']);
      expect(await facesOf([name.replaceAll(/\p{M}/gu, '')])).toEqual([
        expect.stringMatching(/^eb-garamond(-lgc)? semibold$/),
      ]);
    },
  );

  test.each([
    ['a saltillo', 'Maꞌabe Flores'],
    ['a picture', 'Flores 👪 Ọ\u0301la'],
  ])('beside %s stand in one serif face with all of its letters', async (_, name) => {
    const faces = await facesOf([name]);
    expect(faces.filter((face) => !face.startsWith('noto-emoji'))).toEqual(['noto-serif-lgc semibold']);
  });

  test('are in no serif face beside letters that have none', async () => {
    for (const face of await facesOf(['王䶮 Ọ\u0301la'])) expect(face).toMatch(/^noto-sans-.* bold$/);
  });

  test('of one family stand in the second serif face as soon as one of them has to', async () => {
    expect(await facesOf(['Ada', 'Μαρία', 'Ọ\u0301la', 'さくら'])).toEqual([
      'noto-serif-lgc semibold',
      'noto-serif-jp semibold',
    ]);
  });

  test('of one family stand in the sans serif as soon as one in such letters has to, and no others', async () => {
    const faces = await facesOf(['Ada', '王䶮', 'さくら', '김민준', 'فاطمة']);
    expect(new Set(faces.filter((face) => !face.endsWith('bold') || face.endsWith('semibold')))).toEqual(
      new Set(['eb-garamond semibold', 'noto-naskh-arabic semibold']),
    );
  });

  test('of one family keep the serif beside a name in other letters that cannot have it', async () => {
    const [first, ...others] = await facesOf(['さくら', 'فاطمة\u2011علي']);
    expect(first).toBe('noto-serif-jp semibold');
    for (const face of others) expect(face).toMatch(/^noto-sans-.* bold$/);
  });

  test('are alike on both sides', async () => {
    const facts = { children: [child('Ada')], people: [person('Ọ\u0301la', [])] };
    await engine.prepare(facts, 'all-on-one');
    const composed = engine.compose(facts, 'all-on-one');
    const faces = composed.ok
      ? composed.cards.flatMap(({ front, back }) => [front, back].flatMap(textMarks))
      : [];
    expect(faces.filter(({ datum }) => datum.endsWith('-name')).map(({ face }) => face.name)).toEqual([
      'noto-serif-lgc-semibold',
      'noto-serif-lgc-semibold',
    ]);
  });

  test.each(['မောင်', 'މުޙައްމަދު'])('stand in the sans serif where there is no other: %s', async (name) => {
    for (const face of await facesOf([name])) expect(face).toMatch(/^noto-sans-.* bold$/);
  });
});
