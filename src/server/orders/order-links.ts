import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links that open one order to whoever has them. */
export type OrderLinks = {
  tokenOf(orderId: number): string;
  /** The order a token opens; null when it was not made here. */
  orderOf(token: string): number | null;
};

const ID_BYTES = 4;
/** 144 bits. */
const SEAL_BYTES = 18;

/**
 * A token is the order's number and a seal over it that only this shop can make, so that none has to be stored: who
 * reads the orders' table finds no key to anybody's page.
 */
export function createOrderLinks(secret: string): OrderLinks {
  function sealed(id: Buffer): Buffer {
    const seal = createHmac('sha256', secret).update('order page').update(id).digest();
    return Buffer.concat([id, seal.subarray(0, SEAL_BYTES)]);
  }
  return {
    tokenOf(orderId) {
      const id = Buffer.alloc(ID_BYTES);
      id.writeUInt32BE(orderId);
      return sealed(id).toString('base64url');
    },
    orderOf(token) {
      const given = Buffer.from(token, 'base64url');
      // Decoding overlooks foreign characters: one order has one token and no other.
      if (given.length !== ID_BYTES + SEAL_BYTES || given.toString('base64url') !== token) return null;
      const id = given.subarray(0, ID_BYTES);
      return timingSafeEqual(given, sealed(id)) ? id.readUInt32BE() : null;
    },
  };
}
