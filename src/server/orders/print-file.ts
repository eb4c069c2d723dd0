import type { PrintText } from '#shared/printing.ts';
import type { Deps } from '../deps.ts';
import { conflict, gone } from '../http/errors.ts';
import type { Order } from './queries.ts';

/** An order's cards for the printer. Throws a 410 once the facts have been erased. */
export async function printOrder(
  { loadCardEngine, printFile }: Deps,
  order: Order,
  text: PrintText,
): Promise<Uint8Array> {
  const { childrenData, peopleData } = order;
  if (!childrenData || !peopleData)
    throw gone('The facts of this order have been erased, so its cards can no longer be printed');
  const engine = await loadCardEngine();
  const facts = { children: childrenData, people: peopleData };
  await engine.prepare(facts, order.cardLayout);
  const composition = engine.compose(facts, order.cardLayout);
  if (!composition.ok) throw conflict(composition.refusal);
  return printFile(composition.cards, { title: `Order ${order.id}`, date: new Date(order.createdAt), text });
}
