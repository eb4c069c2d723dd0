/** 32 bits of FNV-1a: tells contents apart, and is no protection against anybody. */
export function hash(text: string, seed = 0): number {
  let value = 0x811c9dc5 ^ seed;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
