import type { PackingSlip } from '#shared/packing-slips.ts';
import { picturesOf } from '../cards/card-pictures.ts';
import type { Order } from './queries.ts';

export function toPackingSlip(order: Order): PackingSlip {
  return { ...order, cards: picturesOf(order)?.length ?? null };
}
