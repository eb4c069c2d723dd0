import type { GivenStatus } from '#shared/order-moves.ts';

/** The words of the button that sets a status. */
export function moveLabel(status: GivenStatus): string {
  return status === 'cancelled' ? 'Cancel order' : `Mark ${status}`;
}
