import type { OrderMove } from '#shared/order-moves.ts';
import type { OrderSummary } from '#shared/orders.ts';

/** The move that an undone order needs next, if the shop may make it. */
export function nextMove(
  { status, printStartedAt }: Pick<OrderSummary, 'status' | 'printStartedAt'>,
  moves: readonly OrderMove[],
): OrderMove | undefined {
  if (status === 'fulfilled') return undefined;
  const steps: OrderMove[] = ['release', 'mark paid', printStartedAt ? 'dispatch' : 'print'];
  return steps.find((move) => moves.includes(move));
}
