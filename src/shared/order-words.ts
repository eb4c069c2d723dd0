import { CHEAT_SHEETS, productFor } from './brand.ts';
import { type CardTitles, completeDesign, countTitles, differentTitles, titlesOf } from './card-design.ts';
import { type Copies, copiesWords, countCards } from './copies.ts';

/** The fields of an order that describe its cards. Once its design is erased the default title is used. */
export type OrderedCopies = Copies & CardTitles;

/** "Mum's Cheat Sheet"; 'Cheat Sheets' when the copies have different titles. */
export function productOf(order: CardTitles): string {
  const [first, ...further] = countTitles(order);
  return first && further.length === 0 ? productFor(first.title) : CHEAT_SHEETS;
}

/** "Dad's Cheat Sheet", "Mum's Cheat Sheet (a set of 3 cards)", "Cheat Sheets (3 copies: Dad's × 2, Grandma's × 1)". */
export function orderedInWords(order: OrderedCopies): string {
  const titles = differentTitles(order);
  const parts = [numberOf(order), titles].filter(Boolean);
  return parts.length > 0 ? `${productOf(order)} (${parts.join(': ')})` : productOf(order);
}

function numberOf(order: Copies): string {
  const { copies, cardsPerCopy } = order;
  return copies === 1 && cardsPerCopy > 1 ? `a set of ${cardsPerCopy} cards` : copiesWords(order);
}

/** Lines of the packing list, one for each title: "4 × Dad's Cheat Sheet, 2 copies of a set of 2". */
export function packedInWords({ cardsPerCopy, ...order }: OrderedCopies): string[] {
  return countTitles(order).map(({ title, copies }) => {
    const ofTitle = { copies, cardsPerCopy };
    return [`${countCards(ofTitle)} × ${productFor(title)}`, copiesWords(ofTitle)].filter(Boolean).join(', ');
  });
}

/** The packing list for reprinted cards, given by number in the order from 1: "2 × Mum's Cheat Sheet, reprinted". */
export function reprintInWords(
  { cardsPerCopy, ...order }: OrderedCopies,
  cards: readonly number[],
): string[] {
  const titles = titlesOf(order.design, order.titles, order.copies);
  const counts = new Map<string, number>();
  for (const card of cards) {
    const title = titles[Math.floor((card - 1) / cardsPerCopy)] ?? completeDesign(order.design).title;
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return [...counts].map(([title, count]) => `${count} × ${productFor(title)}, reprinted`);
}
