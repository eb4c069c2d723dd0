import type { Slip } from '#card/sheets/slips-pdf.ts';
import { BRAND } from '#shared/brand.ts';
import type { LabelSheet } from '#shared/desk-settings.ts';
import { recipientOf } from '#shared/order-columns-of-shipping.ts';
import { packedInWords, reprintInWords } from '#shared/order-words.ts';
import { PRINTABLE } from '#shared/printing.ts';
import { addressLines } from '#shared/shipping.ts';
import type { Shop } from '#shared/shop.ts';
import type { Deps } from '../deps.ts';
import { parcelsOf } from './parcels.ts';
import { readDeskSettings } from './print-settings.ts';
import { type OrderOfRun, ordersOfRun, readRun } from './queries.ts';

/** Prints a run's packing slips in the order of its cards, with the current addresses. */
export async function runSlips({ db, cards, config }: Deps, runId: number): Promise<Uint8Array> {
  const run = await readRun(db, runId);
  const { windowLeft: leftMm, windowTop: topMm } = await readDeskSettings(db);
  return cards.printSlips(parcelsOf(await ordersOfRun(db, runId)).map(slipOf), {
    title: `Packing slips for print run ${runId}`,
    date: new Date(run.createdAt),
    sender: senderOf(config.shop),
    window: { leftMm, topMm },
  });
}

/** Prints a run's address labels in the order of its cards, without parcels that must not be sent. */
export async function runLabels(
  { db, cards }: Deps,
  runId: number,
  { sheet, start }: { sheet?: LabelSheet | undefined; start: number },
): Promise<Uint8Array> {
  const run = await readRun(db, runId);
  const settings = await readDeskSettings(db);
  const sent = (await ordersOfRun(db, runId)).filter(({ status }) => PRINTABLE[status]);
  const labels = parcelsOf(sent).map(([order]) => ({ order: String(order.id), address: linesOf(order) }));
  return cards.printLabels(labels, {
    title: `Labels for print run ${runId}`,
    date: new Date(run.createdAt),
    sheet: sheet ?? settings.labels,
    start,
  });
}

/** Returns the contents of a packing slip, never with a price: the parcel may be a gift. */
function slipOf(parcel: [OrderOfRun, ...OrderOfRun[]]): Slip {
  const [order, ...more] = parcel;
  const { id, status, buyerName, giftNote } = order;
  const stopped = status === 'review' ? 'in review' : status;
  return {
    heading: more.length > 0 ? `Orders ${parcel.map((one) => one.id).join(' and ')}` : `Order ${id}`,
    stop: PRINTABLE[status] ? null : `This order is ${stopped}.`,
    address: linesOf(order),
    note: giftNote ? giftNote.split('\n').filter(Boolean) : [],
    from: buyerName && `A gift from ${buyerName}`,
    parcel: parcel.flatMap((one) =>
      one.onlyCards ? reprintInWords(one, one.onlyCards) : packedInWords(one),
    ),
  };
}

function linesOf(order: OrderOfRun): string[] {
  return addressLines(recipientOf(order)).split('\n').filter(Boolean);
}

/** Returns the shop's brand, name and address. */
function senderOf({ trader }: Shop): string[] {
  if (!trader) return [BRAND];
  return [BRAND, trader.name, ...trader.address.split(',').map((line) => line.trim())].filter(
    (line, at, all) => line !== '' && all.indexOf(line) === at,
  );
}
