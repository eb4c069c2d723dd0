/** A file's text. When `bytewise`, it is in no encoding of Unicode, and each character stands for a byte. */
export type FileText = { text: string; bytewise: boolean };

/** The text of a file in UTF-8 or UTF-16, with or without a mark at its beginning; of any other its bytes. */
export function decodeFile(bytes: Uint8Array): FileText {
  const text = decodeStrictly(bytes, guessUtf16(bytes) ?? 'utf-8');
  return text === null ? { text: toByteText(bytes), bytewise: true } : { text, bytewise: false };
}

/** The bytes of a part of a file's text. */
export function bytesOf(part: string, bytewise: boolean): Uint8Array {
  return bytewise ? Uint8Array.from(part, (character) => character.charCodeAt(0)) : UTF_8.encode(part);
}

const UTF_8 = new TextEncoder();

/** The text of bytes: in UTF-8 where they are that, else in the encoding they are said to be in, or in Windows-1252. */
export function decodeBytes(bytes: Uint8Array, charset: string | undefined): string {
  const said = charset === undefined || /^(utf-?8|us-ascii)$/i.test(charset) ? null : decoderFor(charset);
  return said?.decode(bytes) ?? decodeStrictly(bytes, 'utf-8') ?? WINDOWS_1252.decode(bytes);
}

const WINDOWS_1252 = new TextDecoder('windows-1252');

function decoderFor(charset: string): TextDecoder | null {
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

/** Null when the bytes are no text in this encoding. A character that the end of the bytes cuts in two is left out. */
function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}

const SAMPLE_BYTES = 256;

/** UTF-16 by its mark or, in a text that begins in Latin letters, by every second byte being zero. */
function guessUtf16(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 1].map((parity) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) <= sample.length / 4 || Math.min(even, odd) > 0) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const AT_ONCE = 8192;

function toByteText(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += AT_ONCE)
    text += String.fromCharCode(...bytes.subarray(from, from + AT_ONCE));
  return text;
}
