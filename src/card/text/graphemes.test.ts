import { expect, test } from 'vitest';
import { randomFrom } from '../examples/costly-families.ts';
import { graphemesOf } from './graphemes.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function isAsUnicodeSays(text: string): boolean {
  return (
    graphemesOf(text).join('|') === Array.from(segmenter.segment(text), ({ segment }) => segment).join('|')
  );
}

test('each character beside itself, a letter, a syllable and an emoji is segmented as Unicode defines', () => {
  const wrong: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (/\p{Co}|\p{Cn}|\p{Cs}|\p{Script=Han}|\p{Script=Hangul}/u.test(character) && code % 97 > 0) continue;
    if (!isAsUnicodeSays(`b${character}${character}가${character}क${character}`)) wrong.push(character);
  }
  expect(wrong).toEqual([]);
});

test('random combinations are segmented as Unicode defines', () => {
  const random = randomFrom(3);
  const parts = [...'abé가각한하क्षिाกำ👩\u200d🦰👨🏽🇬🇧🇺🇸িോൎகאָب\u0301\u0308\r\n\u200b'];
  const wrong: string[] = [];
  for (let count = 0; count < 3_000; count++) {
    const text = Array.from({ length: 1 + random(12) }, () => parts[random(parts.length)]).join('');
    if (!isAsUnicodeSays(text)) wrong.push(text);
  }
  expect(wrong).toEqual([]);
});
