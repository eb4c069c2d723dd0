const START = 0x811c9dc5;
const PRIME = 0x01000193;

/** The 32-bit FNV-1a hash. It tells contents apart, but is not cryptographic. */
export function hash(text: string): number {
  let value = START;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), PRIME);
  return value >>> 0;
}

/** A 128-bit hash of some bytes as 32 hexadecimal digits: four hashes, each of every fourth word, mixed at the end. */
export function digest128(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const whole = bytes.length - (bytes.length % 16);
  let [a, b, c, d] = [START ^ 1, START ^ 2, START ^ 3, START ^ 4];
  for (let at = 0; at < whole; at += 16) {
    a = murmurStep(a, view.getUint32(at));
    b = murmurStep(b, view.getUint32(at + 4));
    c = murmurStep(c, view.getUint32(at + 8));
    d = murmurStep(d, view.getUint32(at + 12));
  }
  for (let at = whole; at < bytes.length; at++) a = murmurStep(a, view.getUint8(at));
  // The mixing makes a difference in one of the four values change all of them.
  for (let round = 0; round < 2; round++) {
    b = murmurStep(b, a);
    c = murmurStep(c, b);
    d = murmurStep(d, c);
    a = murmurStep(a, d ^ bytes.length);
  }
  return [a, b, c, d].map((value) => (value >>> 0).toString(16).padStart(8, '0')).join('');
}

/** One step of MurmurHash3. Its multiplications and rotations spread every bit over all others. */
function murmurStep(value: number, word: number): number {
  let mixed = Math.imul(word, 0xcc9e2d51);
  mixed = Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593) ^ value;
  return (Math.imul((mixed << 13) | (mixed >>> 19), 5) + 0xe6546b64) | 0;
}

// The start value of a digest's second half is that of the first half, changed by this number.
const SEED = 0x9e3779b9;

/** 64 bits of some bytes as 16 hexadecimal digits: FNV-1a from two start values, in one pass. */
export function digest(bytes: Uint8Array): string {
  let [one, other] = [START, START ^ SEED];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    one = Math.imul(one ^ byte, PRIME);
    other = Math.imul(other ^ byte, PRIME);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
