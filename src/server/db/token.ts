import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret nobody can guess: 256 bits as 43 characters that may stand in an address or a cookie. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What a table holds of a token, in hexadecimal: enough to know it by, and useless to whoever reads the table. */
export function digestOf(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Takes the same time wherever the two differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
