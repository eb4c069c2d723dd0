import { digest128 } from '../base/hash.ts';

/** Compresses to the zlib format. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** Collects numbered objects and writes them as one file. The same objects always give the same bytes. */
export type PdfFile = {
  /** Reserves a number for an object that is added later. */
  reserve(): number;
  add(body: string, number?: number): number;
  addStream(entries: string, data: Uint8Array): number;
  finish(root: number, info: number): Uint8Array;
};

// The binary characters in the second line show programs that copy files that this is not text.
const HEADER = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n';

export function createPdfFile(deflate: Deflate): PdfFile {
  const objects: Part[][] = [];
  let count = 0;

  function reserve(): number {
    count += 1;
    return count;
  }

  function setObject(number: number, parts: Part[]): number {
    objects[number - 1] = parts;
    return number;
  }

  return {
    reserve,
    add: (body, number = reserve()) => setObject(number, [`${number} 0 obj\n${body}\nendobj\n`]),
    addStream(entries, data) {
      const packed = deflate(data);
      const number = reserve();
      const opening = `${number} 0 obj\n<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
      return setObject(number, [opening, packed, '\nendstream\nendobj\n']);
    },
    finish: (root, info) => writeFile(objects, root, info),
  };
}

/** A part of the file: bytes, or characters up to U+00FF that are one byte each. */
type Part = string | Uint8Array;

function writeFile(objects: Part[][], root: number, info: number): Uint8Array {
  const offsets: number[] = [];
  let offset = HEADER.length;
  for (const parts of objects) {
    offsets.push(offset);
    for (const { length } of parts) offset += length;
  }
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = (id: string) =>
    `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n` +
    `<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]>>\nstartxref\n${offset}\n%%EOF\n`;
  const bytes = new Uint8Array(offset + trailer(UNKNOWN_ID).length);
  // Texts are collected between streams instead of object by object, which saves one copy of each.
  let [at, text] = [0, HEADER];
  for (const parts of objects) {
    for (const part of parts) {
      if (typeof part === 'string') text += part;
      else {
        at = write(bytes, text, at);
        bytes.set(part, at);
        [at, text] = [at + part.length, ''];
      }
    }
  }
  write(bytes, text, at);
  // The id depends on all bytes before it.
  write(bytes, trailer(digest128(bytes.subarray(0, offset))), offset);
  return bytes;
}

const UNKNOWN_ID = '0'.repeat(32);

/** Writes characters at an offset, and returns the offset after them. */
function write(bytes: Uint8Array, text: string, at: number): number {
  for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index);
  return at + text.length;
}

/** Characters up to U+00FF as bytes. */
export function latin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  write(bytes, text, 0);
  return bytes;
}

/** Any text as a PDF string object. */
export function textString(text: string): string {
  if (/^[ -'*-[\]-~]*$/.test(text)) return `(${text})`;
  return `<feff${utf16Hex(text)}>`;
}

/** UTF-16, big-endian, in hexadecimal. */
export function utf16Hex(text: string): string {
  let hex = '';
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    hex += byteHex(unit >> 8) + byteHex(unit & 0xff);
  }
  return hex;
}

/** A byte in hexadecimal. */
function byteHex(byte: number): string {
  return BYTES[byte] ?? '';
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
