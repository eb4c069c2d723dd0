// Content lines of iCalendar (RFC 5545, section 3.1).

/** The lines of a file: each folded, each ended by CRLF. */
export function joinLines(lines: readonly string[]): string {
  let text = '';
  for (const line of lines) text += `${fold(line)}\r\n`;
  return text;
}

/** A text as the value of a property. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
}

const OCTETS = 75;
/** No character of UTF-16 takes more octets. */
const MOST_OCTETS = 3;

/** Breaks a line after 75 octets at most, never inside a character; what follows begins with a space. */
function fold(line: string): string {
  if (line.length * MOST_OCTETS <= OCTETS || Buffer.byteLength(line) <= OCTETS) return line;
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (size + octets > OCTETS) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += octets;
  }
  return [...parts, part].join('\r\n');
}
