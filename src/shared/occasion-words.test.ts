import { expect, test } from 'vitest';
import { birthdayWords, dateWords, memorialWords, pastWords, roundDayWords } from './occasion-words.ts';

const ella = { name: 'Ella', dead: false };
const joe = { name: 'Joe', dead: true };
const twins = { type: 'birthday', title: 'The twins’ birthday', notes: null } as const;
const wedding = { type: 'wedding', title: 'wedding', notes: null } as const;

test.each([
  [birthdayWords(ella, 7), 'Ella turned 7'],
  [birthdayWords(joe, 80), 'Joe would have been 80'],
  [birthdayWords(ella, null), null],
  [dateWords(twins, ella, 25), 'Ella: The twins’ birthday, turned 25'],
  [dateWords(twins, joe, 25), 'Joe: The twins’ birthday, would have been 25'],
  [dateWords(wedding, ella, 12), null],
  [memorialWords('Joe', 5), null],
  [roundDayWords(null, 'Ella', 1000), 'Ella was 1,000 days old'],
  [roundDayWords(wedding, 'Ella', 10_000), null],
])('%s: in the past %s', (words, past) => {
  expect(pastWords(words)).toBe(past);
});
