import { expect, test } from 'vitest';
import { NEEDS, type Need, needAddress, needWords } from './needs-you.ts';

const need = (more: Partial<Need> & Pick<Need, 'kind'>): Need => ({
  ...{ count: 1, since: null, until: null, postBy: null, orderId: null },
  ...more,
});
const told = (more: Parameters<typeof need>[0]) => `${need(more).count} ${needWords(need(more))}`;

test('each need is one line, in the singular and plural, with and without its dates', () => {
  const at = '2026-06-30T23:30:00Z';
  const lines = [
    told({ kind: 'review', since: at }),
    told({ kind: 'review', count: 2, since: at }),
    told({ kind: 'dispute', until: at }),
    told({ kind: 'dispute', count: 3, until: at }),
    told({ kind: 'dispute', count: 3 }),
    told({ kind: 'waiting', count: 5, since: at, postBy: '2026-07-03' }),
    told({ kind: 'webhooks refused', count: 2, since: at }),
    told({ kind: 'mails waiting', since: at }),
  ];
  expect(lines).toEqual([
    '1 order in review since Wednesday 1 July',
    '2 orders in review, the oldest since Wednesday 1 July',
    '1 open dispute: evidence is due by Wednesday 1 July',
    '3 open disputes: evidence for the next one is due by Wednesday 1 July',
    '3 open disputes',
    '5 orders waiting to be printed, the oldest since Wednesday 1 July, post by Friday 3 July',
    '2 messages from the payment provider have been refused since Wednesday 1 July: ask whoever set up your shop',
    '1 email has been waiting to be sent since Wednesday 1 July: ask whoever set up your shop',
  ]);
});

test('a need about orders links to them, or to the order if there is only one', () => {
  const addresses = NEEDS.map((kind) => [kind, needAddress(need({ kind, count: 2 }))] as const);
  expect(addresses.filter(([, address]) => address)).toEqual([
    ['dispute', '/admin/orders?needsYou=dispute'],
    ['review', '/admin/orders?needsYou=review'],
    ['refund', '/admin/orders?needsYou=refund'],
    ['mail', '/admin/orders?needsYou=mail'],
    ['waiting', '/admin/orders?waiting=yes&sort=oldest'],
  ]);
  expect(needAddress(need({ kind: 'mail', orderId: 7 }))).toBe('/admin/orders/7');
});
