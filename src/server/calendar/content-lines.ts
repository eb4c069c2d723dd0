// The content lines of iCalendar: RFC 5545, section 3.1.

/** Folds the lines and ends each with CRLF. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Escapes a string for use as the value of a property. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
}

const OCTETS = 75;

/** Folds a line after at most 75 octets, never inside a character; a continuation begins with a space. */
function fold(line: string): string {
  let text = '';
  let size = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    const isFull = size + octets > OCTETS;
    text += isFull ? `\r\n ${character}` : character;
    size = isFull ? 1 + octets : size + octets;
  }
  return text;
}
