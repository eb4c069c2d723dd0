import { describe, expect, test } from 'vitest';
import { readTracking } from '#shared/dispatch.ts';
import { trackingOf } from '#shared/tracking.ts';
import { trackingLines } from './tracking-lines.ts';

const KNOWN = [
  ...[12, 13, 14].map((id) => ({ id, status: 'paid' as const, sent: true, parcel: id })),
  { id: 15, status: 'cancelled' as const, sent: false, parcel: 15 },
  { id: 16, status: 'paid' as const, sent: true, parcel: 12 },
];

const read = (text: string) => {
  const { numbers, problems } = readTracking(trackingLines(text), KNOWN);
  return { numbers: [...numbers], problems };
};

const BOTH = [
  [12, 'AB123456785GB'],
  [13, 'H0123-4'],
];

describe('order numbers with their tracking numbers', () => {
  test.for([
    ['with commas', '12,AB123456785GB\n13,H0123-4'],
    ['from a spreadsheet', '12\tAB123456785GB\r\n13\tH0123-4\r\n'],
    ['with semicolons and quotes', '"12";"AB123456785GB"\n"13";"H0123-4"'],
    ['typed with spaces', '12 AB 1234 5678 5GB\n#13 h0123-4\n\n'],
    [
      'as a program exports them',
      '\uFEFFChannel,Order reference,Name,Tracking number\nX,12,"Sam, Okafor",AB123456785GB\nX,13,Ada,H0123-4\nX,14,Bo,\n',
    ],
  ])('are read %s', ([, text = '']) => {
    expect(read(text)).toEqual({ numbers: BOTH, problems: [] });
  });

  test('have a message for each faulty line', () => {
    const text = [
      '12,AB123456785GB',
      '',
      'twelve,AB1234',
      '99,AB1235',
      '15,AB1236',
      '12,AB1237',
      '13,ab123456785gb',
      '14,=cmd()',
      '13,H0123-4',
    ].join('\n');
    expect(read(text)).toEqual({
      numbers: BOTH,
      problems: [
        'Line 3: “twelve” isn’t an order number',
        'Line 4: order 99 isn’t in this run',
        'Line 5: order 15 is cancelled, so it won’t be sent',
        'Line 6: order 12 is listed twice',
        'Line 7: AB123456785GB already belongs to order 12',
        'Line 8: “=CMD()” isn’t a valid tracking number',
      ],
    });
  });

  test('of orders in one parcel give one number, once or for each order', () => {
    const number = [[12, 'AB123456785GB']];
    expect(read('16,AB123456785GB')).toEqual({ numbers: number, problems: [] });
    expect(read('12,AB123456785GB\n16,AB123456785GB')).toEqual({ numbers: number, problems: [] });
    expect(read('12,AB123456785GB\n16,H0123-4')).toEqual({
      numbers: number,
      problems: [
        'Line 2: order 16 is in the same parcel as order 12, which has tracking number AB123456785GB',
      ],
    });
  });

  test('empty text has no messages', () => {
    expect(read('')).toEqual({ numbers: [], problems: [] });
    expect(read('  \n ,\n')).toEqual({ numbers: [], problems: [] });
  });
});

test('only tracking numbers of Royal Mail’s format have a link', () => {
  const link = (carrier: string | null, trackingNumber: string | null) =>
    trackingOf({ carrier, trackingNumber })?.link;
  expect(link('Royal Mail', 'AB123456785GB')).toBe(
    'https://www.royalmail.com/track-your-item#/tracking-results/AB123456785GB',
  );
  for (const [carrier, number] of [
    ['Royal Mail', 'H0123-4'],
    ['DPD', 'AB123456785GB'],
  ] as const)
    expect(link(carrier, number)).toBe(null);
  expect(link('Royal Mail', null)).toBe(undefined);
});
