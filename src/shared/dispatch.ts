import * as z from 'zod/mini';
import type { OrderStatus } from './order-status.ts';
import { line } from './text.ts';
import { ROYAL_MAIL } from './tracking.ts';

const MAX_NUMBER = 40;
const MAX_LINES = 400;

/** One line of a pasted or imported list: an order and its tracking number, as written there. */
const trackingLine = z.object({
  order: z.string().check(z.maxLength(60)),
  number: z.string().check(z.maxLength(60)),
});

/** The carrier of a run's parcels, and their tracking numbers, if any. */
export const dispatchInput = z.object({
  carrier: z._default(line('Carrier', { max: 60 }), ROYAL_MAIL),
  tracking: z._default(z.array(trackingLine).check(z.maxLength(MAX_LINES)), []),
});

export type TrackingLine = z.output<typeof trackingLine>;
export type DispatchInput = z.output<typeof dispatchInput>;

/** An order of the run; `sent` is true when the dispatch would send it, `parcel` is the first order of its parcel. */
type Known = { id: number; status: OrderStatus; sent: boolean; parcel: number };

/** Tracking numbers by the number of the first order of a parcel, and one sentence for each faulty line. */
type ReadTracking = { numbers: Map<number, string>; problems: string[] };

const ORDER_NUMBER_PATTERN = /^(?:order\s*)?#?\s*(\d{1,10})$/i;
const TRACKING_NUMBER_PATTERN = /^[A-Z\d][A-Z\d/.-]{3,39}$/;

/** Reads lines of tracking numbers for the orders of a run; a line without a number is ignored. */
export function readTracking(lines: readonly TrackingLine[], known: readonly Known[]): ReadTracking {
  const orders = new Map(known.map((order) => [order.id, order]));
  const owners = new Map<string, number>();
  const numbers = new Map<number, string>();
  const listed = new Set<number>();
  const parcelOf = (id: number) => orders.get(id)?.parcel ?? id;
  const problems: string[] = [];
  for (const [index, { order: typed, number: written }] of lines.entries()) {
    const number = written.replace(/\s/g, '').toUpperCase();
    if (!number) continue;
    const id = Number(ORDER_NUMBER_PATTERN.exec(typed.trim())?.[1] ?? Number.NaN);
    const wrong = problemOf(typed, id, number);
    if (wrong) problems.push(`Line ${index + 1}: ${wrong}`);
    else {
      numbers.set(parcelOf(id), number);
      owners.set(number, parcelOf(id));
      listed.add(id);
    }
  }
  return { numbers, problems };

  function problemOf(typed: string, id: number, number: string): string | null {
    const order = orders.get(id);
    if (Number.isNaN(id)) return `“${typed.slice(0, MAX_NUMBER)}” isn’t an order number`;
    if (!order) return `order ${id} isn’t in this run`;
    if (!order.sent) return `order ${id} is ${order.status}, so it won’t be sent`;
    if (!TRACKING_NUMBER_PATTERN.test(number))
      return `“${number.slice(0, MAX_NUMBER)}” isn’t a valid tracking number`;
    if (listed.has(id)) return `order ${id} is listed twice`;
    const parcel = parcelOf(id);
    const known = numbers.get(parcel);
    if (known && known !== number)
      return `order ${id} is in the same parcel as order ${parcel}, which has tracking number ${known}`;
    const owner = owners.get(number) ?? parcel;
    return owner === parcel ? null : `${number} already belongs to order ${owner}`;
  }
}
