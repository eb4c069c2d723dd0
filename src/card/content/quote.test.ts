import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOf, quoted } from './quote.ts';
import { tooLong, unprintable } from './refusal.ts';

test.each([
  ['Ada\u200b \u202eKing', 'Ada King'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['Team 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️', 'Team 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️'],
  [`a${'\u0301'.repeat(200)}b`, 'a\u0301\u0301\u0301'],
  ['葛\u{e0100}城', '葛城'],
  ['\ue000\u2800\ufffc', ''],
])('%j is quoted as %j', (text, expected) => {
  expect(quoted(text)).toBe(expected);
});

test('a quotation contains the place that is meant', () => {
  const text = `${'Ada '.repeat(50)}!${' King'.repeat(50)}`;
  expect(quoted(text, text.indexOf('!'))).toMatch(/^.{19,20}!.{17,20}$/);
});

test.each([
  ['𓀀', '𓀀'],
  ['\u200d', 'an invisible character (zero width joiner)'],
  ['\u00ad', 'an invisible character (soft hyphen)'],
  ['\u2800', 'an invisible character (Braille blank)'],
  ['\u2063', 'an invisible character (U+2063)'],
  ['\uf8ff', 'a symbol that only some devices have (U+F8FF)'],
  ['\u{e0041}', 'an invisible character (U+E0041)'],
  ['\ufffd', 'half a character (\ufffd)'],
  ['\u0f71', '\u25cc\u0f71'],
  ['\u{1d159}', 'an invisible character (U+1D159)'],
])('%j is called %j', (character, name) => {
  expect(nameOf(character)).toBe(name);
});

test('a refusal never quotes a private character, a control or a lone invisible one', () => {
  const strange = fc.constantFrom(
    ...'\u200d\u200b\u202e\u2067\u00ad\ufe0f\ue000\u2800\u0000\u{e0100} aب',
    '\ud83d',
  );
  fc.assert(
    fc.property(fc.string({ unit: strange, maxLength: 60 }), strange, (text, character) => {
      for (const refusal of [tooLong(text), unprintable([{ text, characters: [character] }])])
        expect(refusal).not.toMatch(
          /[\p{Co}\p{Cc}\p{Cs}\u2800\u200b\u202e\u2067\u00ad]|[\s“]\p{Default_Ignorable_Code_Point}/u,
        );
    }),
  );
});
