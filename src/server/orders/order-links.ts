import { createHmac, timingSafeEqual } from 'node:crypto';

/** Links that open one order to whoever has them. */
export type OrderLinks = {
  tokenOf(orderId: number): string;
  /** The order a token opens; null when it was not made here. */
  orderOf(token: string): number | null;
};

const ID_BYTES = 4;
/** 144 bits. */
const MAC_BYTES = 18;

/**
 * A token is the order's number and its HMAC under the shop's secret. So no token has to be stored, and whoever reads the
 * orders' table cannot open anybody's page.
 */
export function createOrderLinks(secret: string): OrderLinks {
  function signed(id: Buffer): Buffer {
    const mac = createHmac('sha256', secret).update('order page').update(id).digest();
    return Buffer.concat([id, mac.subarray(0, MAC_BYTES)]);
  }
  return {
    tokenOf(orderId) {
      const id = Buffer.alloc(ID_BYTES);
      id.writeUInt32BE(orderId);
      return signed(id).toString('base64url');
    },
    orderOf(token) {
      const given = Buffer.from(token, 'base64url');
      // Decoding base64url skips invalid characters; encoding it again makes sure that each order has exactly one token.
      if (given.length !== ID_BYTES + MAC_BYTES || given.toString('base64url') !== token) return null;
      const id = given.subarray(0, ID_BYTES);
      return timingSafeEqual(given, signed(id)) ? id.readUInt32BE() : null;
    },
  };
}
