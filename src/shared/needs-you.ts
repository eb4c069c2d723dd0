import * as z from 'zod/mini';
import { addressOf } from './call.ts';
import { londonDay, weekdayAndDay } from './delivery-estimate.ts';
import { plural } from './format.ts';
import { deskOrder, pages } from './pages.ts';

/** The things that may need the shop's attention, most urgent first. */
export const NEEDS = [
  'dispute',
  'review',
  'refund',
  'late payment',
  'webhooks refused',
  'webhooks missing',
  'webhooks failed',
  'mail',
  'mails waiting',
  'waiting',
] as const;
export type NeedKind = (typeof NEEDS)[number];

/**
 * One kind of thing that needs attention. `since` is the start of the oldest and `until` the nearest deadline (for
 * evidence in a dispute); null where unknown or not applicable. `postBy` is the London day by which the oldest waiting
 * order should be posted. `orderId` is set when there is only one order.
 */
const need = z.object({
  kind: z.enum(NEEDS),
  count: z.int(),
  since: z.nullable(z.string()),
  until: z.nullable(z.string()),
  postBy: z.nullable(z.string()),
  orderId: z.nullable(z.int()),
});

/** Everything that needs attention now; may be empty. */
export const needsYou = z.object({ needs: z.array(need) });

export type Need = z.infer<typeof need>;
export type NeedsYou = z.infer<typeof needsYou>;

/** The words after the number: 'orders in review, the oldest since Tuesday 3 March'. */
export function needWords(need: Need): string {
  const [one, many, more] = NEED_WORDS[need.kind];
  return `${plural(need.count, one, many)}${more(need)}`;
}

/** Address of the order or list of orders that a need is about; null when it is not about orders. */
export function needAddress({ kind, orderId }: Need): string | null {
  const query = NEED_QUERIES[kind];
  if (!query) return null;
  return orderId === null ? addressOf(pages.adminOrders, {}, query) : deskOrder(orderId);
}

const NEED_QUERIES: Partial<Record<NeedKind, Record<string, string>>> = {
  dispute: { needsYou: 'dispute' },
  review: { needsYou: 'review' },
  refund: { needsYou: 'refund' },
  mail: { needsYou: 'mail' },
  waiting: { waiting: 'yes', sort: 'oldest' },
};

type Words = readonly [one: string, many: string, more: (need: Need) => string];

const NEED_WORDS: Record<NeedKind, Words> = {
  dispute: ['open dispute', 'open disputes', evidenceWords],
  review: ['order in review', 'orders in review', oldestWords],
  refund: ['failed refund', 'failed refunds', () => ': the bank sent the money back'],
  'late payment': ['late payment could not be refunded', 'late payments could not be refunded', () => ''],
  'webhooks refused': [
    'message from the payment provider has been refused',
    'messages from the payment provider have been refused',
    askWords,
  ],
  'webhooks missing': [
    'payment has not been reported by the payment provider',
    'payments have not been reported by the payment provider',
    askWords,
  ],
  'webhooks failed': ['payment update has failed', 'payment updates have failed', askWords],
  mail: ['order with an undelivered email', 'orders with an undelivered email', () => ''],
  'mails waiting': ['email has been waiting to be sent', 'emails have been waiting to be sent', askWords],
  waiting: ['order waiting to be printed', 'orders waiting to be printed', waitWords],
};

function evidenceWords({ count, until }: Need): string {
  if (until === null) return '';
  const which = plural(count, 'evidence is due', 'evidence for the next one is due');
  return `: ${which} by ${dayOf(until)}`;
}

function oldestWords({ count, since }: Need): string {
  if (since === null) return '';
  return `${plural(count, '', ', the oldest')} since ${dayOf(since)}`;
}

/** For a fault that is mended on the server, not on the desk. */
function askWords({ since }: Need): string {
  return `${since === null ? '' : ` since ${dayOf(since)}`}: ask whoever set up your shop`;
}

function waitWords(need: Need): string {
  const promised = need.postBy === null ? '' : `, post by ${weekdayAndDay(need.postBy)}`;
  return oldestWords(need) + promised;
}

/** The day of a timestamp in London: 'Tuesday 3 March'. */
function dayOf(moment: string): string {
  return weekdayAndDay(londonDay(new Date(moment)));
}
