import { expect, test } from 'vitest';
import { cardsOf, child, date, newEngine, pdfOf, person } from '#card/testing.ts';
import { ask, withFile } from './tools.ts';

// Letters that join, with vowel signs and dots that are glyphs of their own; letters that are drawn out of order.
const NAMES = ['محمد بن عبد الله', 'مُحَمَّد', 'فاطمة الزهراء', 'שָׂרָה כהן', 'प्रीति कृष्णमूर्ति', 'ଶ୍ରୀକୃଷ୍ଣ', 'ශ්‍රී ලංකා'];
// Of Ghostscript, which orders letters by their place alone, no more can be asked than one glyph after the other.
const PLAIN = ['Nguyễn Thị', 'Ἀριστοτέλης', 'Їжак', '田中さくら', '김민준'];

const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const missing = (names: string[], read: string) => {
  const text = read.normalize('NFC').replace(DIRECTIONS, '').replace(/\s+/g, ' ');
  return names.filter((name) => !text.includes(name.normalize('NFC')));
};

async function fileWith(names: string[]): Promise<Uint8Array> {
  const engine = await newEngine();
  const people = names.map((name) => person(name, [date('birthday', '1962-03-04')]));
  const facts = { children: names.map((name) => child(name)), people };
  await engine.prepare(facts, 'all-on-one');
  return pdfOf(cardsOf(engine.compose(facts, 'all-on-one')));
}

test('poppler finds names of every script, with the spaces between their words', async () => {
  const all = [...NAMES, ...PLAIN];
  const read = await withFile(await fileWith(all), (path) => ask('pdftotext', path, '-'));
  expect(missing([...all, 'Nobody'], read)).toEqual(['Nobody']);
});

test('Ghostscript finds names of which each letter is one glyph', async () => {
  const options = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=txtwrite', '-sOutputFile=-'];
  const read = await withFile(await fileWith(PLAIN), (path) => ask('gs', ...options, path));
  expect(missing([...PLAIN, 'Nobody'], read)).toEqual(['Nobody']);
});
