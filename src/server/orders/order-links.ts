import { createSeal } from '../db/seal.ts';

/** Links that open one order to whoever has them. */
export type OrderLinks = {
  tokenOf(orderId: number): string;
  /** The order a token opens; null when it was not made here. */
  orderOf(token: string): number | null;
};

export function createOrderLinks(secret: string): OrderLinks {
  const seal = createSeal(secret, 'order page', 1);
  return {
    tokenOf: (orderId) => seal.tokenOf(orderId),
    orderOf: (token) => seal.numbersOf(token)?.[0] ?? null,
  };
}
