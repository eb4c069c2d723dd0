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

/** 128 bits of a content as 32 hexadecimal digits: each quarter of them goes through every fourth word, and all meet at the end. */
export function digest128(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % 16);
  let [a, b, c, d] = [START ^ 1, START ^ 2, START ^ 3, START ^ 4];
  for (let at = 0; at < whole; at += 16) {
    a = stirred(a, view.getUint32(at));
    b = stirred(b, view.getUint32(at + 4));
    c = stirred(c, view.getUint32(at + 8));
    d = stirred(d, view.getUint32(at + 12));
  }
  for (let at = whole; at < bytes.length; at++) a = stirred(a, view.getUint8(at));
  // What went into one quarter shows in all.
  for (let round = 0; round < 2; round++) {
    b = stirred(b, a);
    c = stirred(c, b);
    d = stirred(d, c);
    a = stirred(a, d ^ bytes.length);
  }
  return [a, b, c, d].map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}

/** One step of MurmurHash3, whose multiplications and turns carry every bit to every other. */
function stirred(value: number, word: number): number {
  let mixed = Math.imul(word, 0xcc9e2d51);
  mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593) ^ value;
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

/** 64 bits of a file's content as 16 hexadecimal digits. */
export function digest(bytes: Uint8Array): string {
  return [0, 0x9e3779b9].map((seed) => hashBytes(bytes, seed).toString(16).padStart(8, '0')).join('');
}
