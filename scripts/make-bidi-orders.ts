// Writes random texts in two directions, with the order in which GNU FriBidi shows their characters, for a test of the
// card's own order: `npx tsx scripts/make-bidi-orders.ts [fribidi]`. The program is in Debian's libfribidi-bin (1.0.8). It
// is needed only to make other texts.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { randomFrom } from '#card/examples/costly-families.ts';

const [program = 'fribidi'] = process.argv.slice(2);
const TARGET = new URL('../src/card/examples/bidi-orders.json', import.meta.url);
const COUNT = 1000;
// Letters that neither merge with a neighbour nor are above one, digits of both kinds, and the signs that occur in
// names.
const CHARACTERS = [...'abcDEFאבגדהוזחטدرزوء', ...'aאد   012٣٤٥()[]-.,:/&+\'"%£'];

const random = randomFrom(20261122);
const texts = new Set<string>();
while (texts.size < COUNT) {
  const text = Array.from({ length: 2 + random(34) }, () => CHARACTERS[random(CHARACTERS.length)]).join('');
  texts.add(text.replace(/ +/g, ' ').trim());
}
const answer = execFileSync(program, ['--novisual', '--vtol'], {
  input: [...texts].join('\n'),
  encoding: 'utf8',
});
const orders = answer
  .trimEnd()
  .split('\n')
  .map((line) => line.trim().split(/\s+/).map(Number));
const cases = [...texts].map((text, index) => [
  text,
  (orders[index] ?? []).filter((at) => text[at] !== ' ').join(' '),
]);
writeFileSync(TARGET, `[\n${cases.map((one) => `  ${JSON.stringify(one)}`).join(',\n')}\n]\n`);
