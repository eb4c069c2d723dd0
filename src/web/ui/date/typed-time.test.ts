import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedTime, toTypedTime } from './typed-time.ts';

test('a time is read however it is written', () => {
  const morning = [
    '6:42 am',
    '6.42 a.m.',
    '06:42',
    '0642',
    '642',
    '6h42',
    '6 42',
    '06.42AM',
    '06:42 hrs',
    '６：４２',
  ];
  for (const typed of morning) expect([typed, readTypedTime(typed)]).toEqual([typed, '06:42']);
  for (const typed of ['18:05', '6:05 pm', '1805', '605p', '18:05 pm', '6.05 P.M.'])
    expect([typed, readTypedTime(typed)]).toEqual([typed, '18:05']);
  const others = ['12 am', '12:30 am', '12 pm', 'noon', '12 noon', 'Midnight', '12 midnight', '6 pm'];
  expect(others.map(readTypedTime)).toEqual([
    '00:00',
    '00:30',
    '12:00',
    '12:00',
    '12:00',
    '00:00',
    '00:00',
    '18:00',
  ]);
});

test('what is no time of day is none', () => {
  for (const typed of [
    '',
    '6',
    '24:00',
    '12:60',
    '18:05 am',
    '0:10 pm',
    '6:4',
    '6:421',
    'six',
    '-6:42',
    '6:42 xm',
  ])
    expect([typed, readTypedTime(typed)]).toEqual([typed, null]);
});

test('every time that is shown for editing is read back as the same time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      expect(readTypedTime(toTypedTime(time))).toBe(time);
    }),
  );
});
