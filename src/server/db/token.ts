import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Returns a new secret: 256 bits as 43 characters that are valid in URLs and cookies. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hexadecimal digest of a token for storage: it identifies the token, but cannot be used in its place. */
export function digestOf(token: string): string {
  return hash('sha256', token, 'hex');
}

/** Compares in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
