// Content lines of calendars (RFC 5545, section 3.1).

/** The lines of a file: each folded, each ended by CRLF. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** A text as the value of a property. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
}

const OCTETS = 75;

/** Breaks a line after 75 octets at most, never inside a character; what follows begins with a space. */
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
