const START = 0x811c9dc5;
const PRIME = 0x01000193;

/** 32 bits of FNV-1a: tells contents apart, and is no protection against anybody. */
export function hash(text: string): number {
  let value = START;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), PRIME);
  return value >>> 0;
}

/** The same of bytes; another seed gives another 32 bits. */
export function hashBytes(bytes: Uint8Array, seed: number): number {
  let value = START ^ seed;
  for (const byte of bytes) value = Math.imul(value ^ byte, PRIME);
  return value >>> 0;
}

/** 128 bits of a content as 32 hexadecimal digits, in one pass. */
export function digest128(bytes: Uint8Array): string {
  let [a, b, c, d] = [START ^ 1, START ^ 2, START ^ 3, START ^ 4];
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    a = Math.imul(a ^ byte, PRIME);
    b = Math.imul(b ^ byte, PRIME);
    c = Math.imul(c ^ byte, PRIME);
    d = Math.imul(d ^ byte, PRIME);
  }
  return [a, b, c, d].map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}

/** 64 bits of a file's content as 16 hexadecimal digits. */
export function digest(bytes: Uint8Array): string {
  return [0, 0x9e3779b9].map((seed) => hashBytes(bytes, seed).toString(16).padStart(8, '0')).join('');
}
