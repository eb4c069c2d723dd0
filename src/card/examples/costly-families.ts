import type { CardFacts } from '#shared/card-facts.ts';
import { MAX_CHILDREN, MAX_DATES, MAX_PEOPLE } from '#shared/order-limits.ts';
import { child, date, person } from './example-family.ts';

const NAME = 200;
const LABEL = 80;

// Letters of each script, as they occur in names.
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

/** Pseudo-random numbers below a limit, the same in every run. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof randomFrom>;
type Writer = (length: number) => string;

/** Writes texts. `words` is the length of the longest word; 0 for a single word. */
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

type Lengths = { name: number; label: number };

const LONGEST: Lengths = { name: NAME, label: LABEL };
// The longest texts of an order with as many children and people as its limit on all characters allows.
const MIDDLING: Lengths = { name: 24, label: 18 };

/** A family of some children, and people with a date each, whose texts have some lengths. */
function family(write: Writer, children: number, people: number, { name, label } = LONGEST): CardFacts {
  return {
    children: Array.from({ length: children }, () => child(write(name))),
    people: Array.from({ length: people }, () =>
      person(write(name), [date(write(label), '1962-03-04')], { relationship: write(label) }),
    ),
  };
}

const repeated = (letters: string) => (length: number) => letters.repeat(length).slice(0, length).trim();

/** The families within all limits that take the most work. Each seed makes other ones. */
export function costlyFamilies(seed = 7): Record<string, CardFacts> {
  const random = randomFrom(seed);
  const script = (nth: number, words: number) => writerOf(random, [SCRIPTS[nth] ?? []], words);
  const mixed = writerOf(random, SCRIPTS, 8);
  const families: Record<string, CardFacts> = {
    'names of mixed scripts': {
      children: [],
      people: Array.from({ length: 18 }, () => person(mixed(NAME), [date('birthday', '1962-03-04')])),
    },
    'one person with all dates': {
      children: Array.from({ length: 5 }, () => child(mixed(NAME))),
      people: [
        person(
          mixed(NAME),
          Array.from({ length: MAX_DATES }, () => date(mixed(46), '1962-03-04')),
        ),
      ],
    },
  };
  const writers: Record<string, Writer> = {
    'mixed scripts': mixed,
    'single Latin words': script(0, 0),
    'single Arabic words': script(3, 0),
    'Arabic words': script(3, 6),
    'Korean words': script(9, 0),
    'Chinese words': script(7, 0),
    'words of one letter': repeated('a '),
    'marks on one letter': (length) => `a${'\u0301'.repeat(length - 1)}`,
    'controls and joiners': repeated('a\u200d\u202e\u2067b\u200b'),
  };
  for (const [name, write] of Object.entries(writers)) {
    families[`${name}, many`] = family(write, MAX_CHILDREN, MAX_PEOPLE, MIDDLING);
    families[`${name}, long`] = family(write, MAX_CHILDREN, 4);
    families[`${name}, long and no children`] = family(write, 0, 11);
  }
  return families;
}
