import type { CardFacts } from '#shared/card-facts.ts';
import { MAX_CHILDREN, MAX_PEOPLE } from '#shared/order-limits.ts';
import { child, date, person } from './example-family.ts';

const NAME = 200;
const LABEL = 80;

// Letters of one script after another, as they meet in names.
const SCRIPTS = [
  'aeiourstnlABGJKQTWfgjpqyłńśźżÅÉÖßþỗỆŁĴı',
  'αβγωΆἈᾧςΠαπδοπούλ',
  'дщжЮЙЃїґӰЕкатерина',
  'محمدفاطمةعبداللهلاإآؤئىكپچڤگ',
  'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
  'अआइकखगचटतदनपबमयरलवशसह',
  'กขคงจชดตนบปพมยรลวสหอะา',
  '王李张刘陈杨黄赵吴周明华美丽',
  'さくらゆきひろ田中山本太郎花子',
  '김이박최정민준서연지우하은',
].map((letters) => [...letters]);

/** Numbers that are the same in every run. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof randomFrom>;
type Writer = (length: number) => string;

/** `words` is the length of the longest word; 0 for a single one. */
function writerOf(random: Random, scripts: string[][], words: number): Writer {
  const pick = <T>(some: T[]) => some[random(some.length)] as T;
  return (length) => {
    let text = '';
    while (text.length < length) {
      const letters = pick(scripts);
      const count = words > 0 ? 1 + random(words) : length;
      for (let nth = 0; nth < count; nth++) text += pick(letters);
      if (words > 0) text += ' ';
    }
    return text.slice(0, length).trim();
  };
}

/** As many children and people as an order holds, every text as long as it may be. */
function full(write: Writer): CardFacts {
  return {
    children: Array.from({ length: MAX_CHILDREN }, () => child(write(NAME))),
    people: Array.from({ length: MAX_PEOPLE }, () =>
      person(write(NAME), [date(write(LABEL), '1962-03-04')], { relationship: write(LABEL) }),
    ),
  };
}

/** Requests within all limits, or a little beyond, that take the most work; another family for every seed. */
export function costlyFamilies(seed = 7): Record<string, CardFacts> {
  const random = randomFrom(seed);
  const script = (nth: number, words: number) => writerOf(random, [SCRIPTS[nth] ?? []], words);
  const mixed = writerOf(random, SCRIPTS, 8);
  const some = (count: number, write: Writer): CardFacts => ({
    children: [],
    people: full(write).people.slice(0, count),
  });
  const repeated = (letters: string) => (length: number) => letters.repeat(length).slice(0, length).trim();
  return {
    'mixed scripts': full(mixed),
    'mixed scripts on twelve cards': some(20, mixed),
    'names of mixed scripts': {
      children: [],
      people: Array.from({ length: MAX_PEOPLE }, () => person(mixed(NAME), [date('birthday', '1962-03-04')])),
    },
    'single Latin words': full(script(0, 0)),
    'single Arabic words': full(script(3, 0)),
    'Arabic words': full(script(3, 6)),
    'Korean words': full(script(9, 0)),
    'Chinese words': full(script(7, 0)),
    'words of one letter': full(repeated('a ')),
    'marks on one letter': full((length) => `a${'\u0301'.repeat(length - 1)}`),
    'controls and joiners': full(repeated('a\u200d\u202e\u2067b\u200b')),
    'old texts of a thousand letters': {
      children: [child('Ada')],
      people: Array.from({ length: MAX_PEOPLE }, () =>
        person('Jim', [], { relationship: script(0, 0)(1000) }),
      ),
    },
    'two texts of a thousand letters in mixed scripts': {
      children: [child('Ada')],
      people: [mixed(1000), mixed(1000)].map((relationship) => person('Jim', [], { relationship })),
    },
    'one person with all dates': {
      children: Array.from({ length: MAX_CHILDREN }, () => child(mixed(NAME))),
      people: [
        person(
          mixed(NAME),
          Array.from({ length: 60 }, () => date(mixed(LABEL), '1962-03-04')),
        ),
      ],
    },
  };
}
