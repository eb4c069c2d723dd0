import * as z from 'zod/mini';
import { cardsCorrection } from './customer-orders.ts';
import { seen } from './seen-order.ts';
import { shipping } from './shipping.ts';
import { lines } from './text.ts';

export const MAX_NOTE_LENGTH = 2000;

/** The shop's internal note about an order. */
export const noteInput = z.object({ text: lines('Note', { max: MAX_NOTE_LENGTH }) });

/** `held` is true when the order must not be printed. */
export const holdInput = z.object({ held: z.boolean(), seen });

/** A correction of an order's address by the shop. */
export const addressByShop = z.object({ shipping, seen });

/** A correction of an order's cards by the shop. */
export const cardsByShop = z.object({ cards: cardsCorrection, seen });
