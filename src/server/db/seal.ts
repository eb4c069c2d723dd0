import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Whole numbers, at most 2³² − 1, as a text that may stand in an address and that nobody without the secret can make. */
export type Seal<Numbers extends number[]> = {
  tokenOf(...numbers: Numbers): string;
  /** The numbers of a token; null when it was not made here, or for another purpose. */
  numbersOf(token: string): Numbers | null;
};

const NUMBER_BYTES = 4;
/** 144 bits. */
const MAC_BYTES = 18;

/**
 * A token is `count` numbers and their HMAC under the secret and the purpose: nothing has to be stored, whoever reads the tables
 * can make no token, and a token for one purpose opens nothing else.
 */
export function createSeal<Numbers extends number[]>(
  secret: string,
  purpose: string,
  count: Numbers['length'],
): Seal<Numbers> {
  // Made once: a text would be made into a key for every token.
  const key = createSecretKey(secret, 'utf8');
  function signed(numbers: Buffer): Buffer {
    const mac = createHmac('sha256', key).update(purpose).update(numbers).digest();
    return Buffer.concat([numbers, mac.subarray(0, MAC_BYTES)]);
  }
  return {
    tokenOf(...numbers) {
      const bytes = Buffer.alloc(count * NUMBER_BYTES);
      for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number, at * NUMBER_BYTES);
      return signed(bytes).toString('base64url');
    },
    numbersOf(token) {
      const given = Buffer.from(token, 'base64url');
      // Decoding base64url skips invalid characters; encoding it again makes sure that the same numbers have one token only.
      if (given.length !== count * NUMBER_BYTES + MAC_BYTES || given.toString('base64url') !== token)
        return null;
      const bytes = given.subarray(0, count * NUMBER_BYTES);
      if (!timingSafeEqual(given, signed(bytes))) return null;
      return Array.from({ length: count }, (_, at) => bytes.readUInt32BE(at * NUMBER_BYTES)) as Numbers;
    },
  };
}
