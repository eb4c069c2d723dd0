import { expect, test } from 'vitest';
import { emailAddress } from './email.ts';

const read = (typed: string) => emailAddress('invalid').safeParse(typed).data ?? null;

test.each([
  "liam.o'brien@example.ie",
  'a+tag=1@example.org',
  "x_!#$%&'*+/=?^_`{|}~-y@example.org",
  'jürgen@müller.example',
  'ಅ@example.org',
  'sam@xn--mller-kva.example',
  'sam@sub.1example.co.uk',
])('%s is accepted', (typed) => {
  expect(read(typed)).toBe(typed);
});

test.each([
  ['\u202asam@example.org\u202c', 'sam@example.org'],
  [' sam@example.org\u200b\t', 'sam@example.org'],
  ['sam\u200d@example.org', 'sam@example.org'],
  ['mailto:sam@example.org', 'sam@example.org'],
  ['liam.o’brien@example.ie', "liam.o'brien@example.ie"],
  ['sam@my‑mail.example', 'sam@my-mail.example'],
  ['ｓａｍ＠example．org', 'sam@example.org'],
  ['sam@example.org.', 'sam@example.org'],
  ['sam @ example. org . ', 'sam@example.org'],
])('%j is read as %s', (typed, address) => {
  expect(read(typed)).toBe(address);
});

test.each([
  'sam@example..org',
  'sam..b@example.org',
  '.sam@example.org',
  'sam.@example.org',
  'sam@-example.org',
  'sam@example-.org',
  'sam@example',
  'sam@127.0.0.1',
  'sam@exa_mple.org',
  'sam@example,org',
  'sam b@example.org',
  'sam@b@example.org',
  '@example.org',
  'Sam <sam@example.org>',
  `${'a'.repeat(65)}@example.org`,
  `sam@${'a'.repeat(64)}.org`,
  `sam@${'abc.'.repeat(63)}org`,
  `sam${'\u200b'.repeat(600)}@example.org`,
])('%s is refused, because no mail server accepts it', (typed) => {
  expect(read(typed)).toBeNull();
});
