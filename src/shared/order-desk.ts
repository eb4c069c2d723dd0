import * as z from 'zod/mini';
import { cardsCorrection } from './customer-orders.ts';
import { seen } from './seen.ts';
import { shipping } from './shipping.ts';
import { lines } from './text.ts';

export const MAX_NOTE = 2000;

/** What the shop writes down about an order for itself. */
export const noteInput = z.object({ text: lines('Note', { max: MAX_NOTE }) });

/** Whether an order is held back from printing. */
export const holdInput = z.object({ held: z.boolean(), seen });

/** Where the shop sends an order now. */
export const addressByShop = z.object({ shipping, seen });

/** What the shop puts on an order's cards now. */
export const cardsByShop = z.object({ cards: cardsCorrection, seen });
