import * as harfbuzz from 'harfbuzzjs';
import { describe, expect, test } from 'vitest';
import { printable } from '../content/printable.ts';
import alphabets from '../examples/alphabets.json' with { type: 'json' };
import { createFontLibrary } from '../fonts/library.ts';
import { fetchFont, preparedWith } from '../testing.ts';
import { segmentsOf } from './itemise.ts';
import { charactersWithoutFont } from './required-fonts.ts';
import { READABLE_PT, shapeSegment } from './shape.ts';

// Scripts without a font.
const NOT_PRINTED =
  /[\p{Script=Adlam}\p{Script=Canadian_Aboriginal}\p{Script=Chakma}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Deseret}\p{Script=Hanifi_Rohingya}\p{Script=Meetei_Mayek}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Nyiakeng_Puachue_Hmong}\p{Script=Ol_Chiki}\p{Script=Osage}\p{Script=Shavian}\p{Script=Syriac}\p{Script=Tibetan}\p{Script=Tifinagh}\p{Script=Vai}\p{Script=Yi}\u{11bc0}-\u{11bff}]/u;
// A capital that Noto Sans does not have yet: lambda with a stroke, in Okanagan.
const YOUNGER_THAN_ITS_FONT = '\ua7dc';
const EUROPEAN = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

const LANGUAGES = Object.entries(alphabets).map(([language, letters]) => ({
  language,
  letters: lettersOf(letters),
}));
const library = createFontLibrary(harfbuzz, fetchFont);
await preparedWith(library, ['Ada', 'ɔ̃', '한글', '漢字', '陳', 'さ', '😀']);

/** The printable letters of a language, in both cases. */
function lettersOf(letters: string): string[] {
  const both = letters.split(' ').flatMap((letter) => [letter, letter.toLowerCase(), letter.toUpperCase()]);
  return [...new Set(both.map(printable))].filter(
    (letter) => letter !== '' && !letter.includes(YOUNGER_THAN_ITS_FONT) && !NOT_PRINTED.test(letter),
  );
}

function glyphIds(text: string): number[] {
  return segmentsOf(text, library.tools).flatMap((segment) =>
    shapeSegment(segment, library.styles.bold, READABLE_PT).runs.flatMap(({ shaped }) =>
      shaped.glyphs.map(({ id }) => id),
    ),
  );
}

describe('the alphabets of all languages', () => {
  test('include those of hundreds of languages', () => {
    expect(LANGUAGES.length).toBeGreaterThan(250);
    for (const language of 'ha ak ee ln bm yo ig ff sms haw mi vi az cy'.split(' '))
      expect(Object.keys(alphabets)).toContain(language);
  });

  test('have no letter that is refused', () => {
    const refused = LANGUAGES.flatMap(({ language, letters }) =>
      letters
        .filter((letter) => charactersWithoutFont(letter, library.tools.finder).length > 0)
        .map((letter) => `${language}: ${letter}`),
    );
    expect(refused).toEqual([]);
  });

  test('have a glyph for each letter of Latin, Greek and Cyrillic, with each letter in one font', () => {
    const wrong = LANGUAGES.flatMap(({ language, letters }) =>
      letters
        .filter((letter) => EUROPEAN.test(letter))
        .filter((letter) => runsOf(letter) > 1 || glyphIds(letter).includes(0))
        .map((letter) => `${language}: ${letter}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('Chinese and Korean have the rare characters of names', () => {
  const names = ['䶮', '㛃', '㳇', '𬸚', '𬀩', '𫖯', '李勚', '王喆', 'ᄒᆞᆫ', 'ᅌᅵᆫᄉᆡᇰ'];
  expect(names.flatMap((name) => charactersWithoutFont(name, library.tools.finder))).toEqual([]);
});

test('the syllables of old Korean are one cluster each', async () => {
  await preparedWith(library, ['ᄒᆞᆫ']);
  const [run, ...more] = segmentsOf('ᄒᆞᆫ', library.tools).flatMap(
    (segment) => shapeSegment(segment, library.styles.bold, READABLE_PT).runs,
  );
  expect(more).toEqual([]);
  const advances = run?.shaped.glyphs.map(({ advance }) => advance) ?? [];
  expect(advances.filter((advance) => advance > 0)).toHaveLength(1);
  expect(glyphIds('ᄒᆞᆫ')).not.toContain(0);
});

function runsOf(letter: string): number {
  return segmentsOf(letter, library.tools).flatMap(({ runs }) => runs).length;
}

test.each(['Ɛsɛ Ŋkrumah', 'Ɓala Ɗanjuma', 'Kofi Ɖɔƒe', 'Fatɔumata Ɲa', 'Ʒenɲa', 'Ꞌo ꞌo', 'Mᵐᵉ Ọláyínká'])(
  '%s is in one font',
  (name) => {
    expect(
      segmentsOf(printable(name), library.tools).flatMap(({ runs }) => runs.map(({ slice }) => slice.name)),
    ).toEqual(name.split(' ').map(() => 'noto-sans-lgc'));
    expect(glyphIds(printable(name))).not.toContain(0);
  },
);
