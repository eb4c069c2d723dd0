import { asc, eq } from 'drizzle-orm';
import type { Label } from '#card/sheets/labels-pdf.ts';
import type { Slip } from '#card/sheets/slips-pdf.ts';
import { BRAND } from '#shared/brand.ts';
import type { LabelSheet } from '#shared/desk-settings.ts';
import { packedInWords, reprintInWords } from '#shared/ordered.ts';
import { PRINTED } from '#shared/printing.ts';
import { addressLines } from '#shared/shipping.ts';
import { recipientOf } from '#shared/shipping-columns.ts';
import type { Shop } from '#shared/shop.ts';
import type { Queryable } from '../db/connect.ts';
import { orderCards, orders, printRunOrders, printRuns } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { orNotFound } from '../http/or-not-found.ts';
import { cardColumns } from '../orders/queries.ts';
import { readDeskSettings } from './desk-settings.ts';

type PackedOrder = Awaited<ReturnType<typeof packedOrders>>[number];

/** The packing slips of a run in the order of its cards, with the addresses as they are now. */
export async function runSlips({ db, cards, config }: Deps, runId: number): Promise<Uint8Array> {
  const run = await runOf(db, runId);
  const { windowLeft: leftMm, windowTop: topMm } = await readDeskSettings(db);
  return cards.printSlips((await packedOrders(db, runId)).map(slipOf), {
    title: `Packing slips of print run ${runId}`,
    date: new Date(run.createdAt),
    sender: senderOf(config.shop),
    window: { leftMm, topMm },
  });
}

/** The address labels of a run in the order of its cards, without those of parcels that are not to be sent. */
export async function runLabels(
  { db, cards }: Deps,
  runId: number,
  { sheet, start }: { sheet?: LabelSheet | undefined; start: number },
): Promise<Uint8Array> {
  const run = await runOf(db, runId);
  const settings = await readDeskSettings(db);
  const sent = (await packedOrders(db, runId)).filter(({ status }) => PRINTED[status]);
  return cards.printLabels(sent.map(labelOf), {
    title: `Labels of print run ${runId}`,
    date: new Date(run.createdAt),
    sheet: sheet ?? settings.labels,
    start,
  });
}

async function runOf(db: Queryable, id: number) {
  const [run] = await db.select().from(printRuns).where(eq(printRuns.id, id));
  return orNotFound(run ?? null, 'Print run');
}

function packedOrders(db: Queryable, runId: number) {
  const { shippingName, shippingAddress, shippingCity, shippingPostcode, shippingCountry } = orders;
  const { id, status, buyerName, giftNote, copies, cardsPerCopy } = orders;
  const { design, titles } = cardColumns;
  return db
    .select({
      ...{ id, status, buyerName, giftNote, copies, cardsPerCopy, design, titles },
      ...{ shippingName, shippingAddress, shippingCity, shippingPostcode, shippingCountry },
      onlyCards: printRunOrders.onlyCards,
    })
    .from(printRunOrders)
    .innerJoin(orders, eq(orders.id, printRunOrders.orderId))
    .leftJoin(orderCards, eq(orderCards.orderId, orders.id))
    .where(eq(printRunOrders.runId, runId))
    .orderBy(asc(printRunOrders.position));
}

/** What stands on the slip of a parcel. Never a price: it may be a present. */
function slipOf(order: PackedOrder): Slip {
  const { id, status, buyerName, giftNote } = order;
  const stopped = status === 'review' ? 'in review' : status;
  return {
    heading: `Order ${id}`,
    stop: PRINTED[status] ? null : `This order is ${stopped}.`,
    address: linesOf(order),
    note: giftNote ? giftNote.split('\n').filter(Boolean) : [],
    from: buyerName && `A present from ${buyerName}`,
    parcel: contentsOf(order),
  };
}

function labelOf(order: PackedOrder): Label {
  return { order: String(order.id), address: linesOf(order) };
}

function linesOf(order: PackedOrder): string[] {
  return addressLines(recipientOf(order)).split('\n').filter(Boolean);
}

function contentsOf(order: PackedOrder): string[] {
  return order.onlyCards ? reprintInWords(order, order.onlyCards) : packedInWords(order);
}

/** The name by which the shop is known, and where it is. */
function senderOf({ trader }: Shop): string[] {
  if (!trader) return [BRAND];
  return [BRAND, trader.name, ...trader.address.split(',').map((line) => line.trim())].filter(
    (line, at, all) => line !== '' && all.indexOf(line) === at,
  );
}
