import { hashBytes } from './hash.ts';

/** Compresses to the zlib format. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** Collects numbered objects and writes them as one file; the same objects always give the same bytes. */
export type PdfFile = {
  /** A number for an object that is added later. */
  reserve(): number;
  add(body: string, number?: number): number;
  addStream(entries: string, data: Uint8Array): number;
  finish(root: number, info: number): Uint8Array;
};

// Binary characters in the second line tell every mover of files that this is no text.
const HEADER = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';

export function createPdfFile(deflate: Deflate): PdfFile {
  const objects: Uint8Array[] = [];
  let count = 0;

  function reserve(): number {
    count += 1;
    return count;
  }

  function put(number: number, parts: Uint8Array[]): number {
    objects[number - 1] = join([latin1(`${number} 0 obj\n`), ...parts, latin1('\nendobj\n')]);
    return number;
  }

  return {
    reserve,
    add: (body, number = reserve()) => put(number, [latin1(body)]),
    addStream(entries, data) {
      const packed = deflate(data);
      const opening = `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
      return put(reserve(), [latin1(opening), packed, latin1('\nendstream')]);
    },
    finish: (root, info) => writeFile(objects, root, info),
  };
}

function writeFile(objects: Uint8Array[], root: number, info: number): Uint8Array {
  const header = latin1(HEADER);
  const offsets: number[] = [];
  let offset = header.length;
  for (const object of objects) {
    offsets.push(offset);
    offset += object.length;
  }
  const body = join([header, ...objects]);
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const id = fingerprint(body);
  const trailer =
    `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n` +
    `<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]>>\nstartxref\n${offset}\n%%EOF\n`;
  return join([body, latin1(trailer)]);
}

/** 16 bytes in hexadecimal that depend on every byte of the file. */
function fingerprint(bytes: Uint8Array): string {
  return [1, 2, 3, 4].map((seed) => hashBytes(bytes, seed).toString(16).padStart(8, '0')).join('');
}

/** Characters up to U+00FF as bytes. */
export function latin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) bytes[index] = text.charCodeAt(index);
  return bytes;
}

function join(parts: Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Any text as a PDF string object. */
export function textString(text: string): string {
  return `<feff${utf16Hex(text)}>`;
}

/** UTF-16, big end first, in hexadecimal. */
export function utf16Hex(text: string): string {
  let hex = '';
  for (let index = 0; index < text.length; index++) hex += hex4(text.charCodeAt(index));
  return hex;
}

export function hex4(value: number): string {
  return value.toString(16).padStart(4, '0');
}

/** A number as PDF writes it: no exponent, no needless digits. */
export function decimal(value: number, digits = 3): string {
  return String(Number(value.toFixed(digits)));
}
