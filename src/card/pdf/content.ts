import { decimal } from '../base/decimal.ts';

// The bytes that a side of an ordinary family needs.
const ROOM = 2048;

/** The operators of a page, collected as bytes: making and copying many short strings takes longer. */
export class Content {
  #bytes = new Uint8Array(ROOM);
  #length = 0;

  /** Adds characters up to U+00FF, one byte each. */
  text(text: string): void {
    const [start, end] = [this.#length, this.#length + text.length];
    if (end > this.#bytes.length) this.#grow(end);
    const bytes = this.#bytes;
    for (let index = 0; index < text.length; index++) bytes[start + index] = text.charCodeAt(index);
    this.#length = end;
  }

  number(value: number, digits?: number): void {
    this.text(decimal(value, digits));
  }

  add(bytes: Uint8Array): void {
    const end = this.#length + bytes.length;
    if (end > this.#bytes.length) this.#grow(end);
    this.#bytes.set(bytes, this.#length);
    this.#length = end;
  }

  /** The number of bytes written so far. */
  length(): number {
    return this.#length;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  #grow(least: number): void {
    const grown = new Uint8Array(2 * least);
    grown.set(this.bytes());
    this.#bytes = grown;
  }
}

/** Joins operators, each part on a line of its own. */
export function inLines(parts: (string | Uint8Array)[]): Uint8Array {
  const content = new Content();
  for (const [index, part] of parts.entries()) {
    if (index > 0) content.text('\n');
    if (typeof part === 'string') content.text(part);
    else content.add(part);
  }
  return content.bytes();
}
