// Content lines of calendars (RFC 5545, section 3.1).

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
  if (line.length * MOST_OCTETS <= OCTETS) return line;
  const parts: string[] = [];
  let from = 0;
  let size = 0;
  for (let at = 0; at < line.length; ) {
    const code = line.codePointAt(at) ?? 0;
    if (size + octetsOf(code) > OCTETS) {
      parts.push(line.slice(from, at));
      from = at;
      size = 1;
    }
    size += octetsOf(code);
    at += code < 0x10000 ? 1 : 2;
  }
  return [...parts, line.slice(from)].join('\r\n ');
}

/** How long a character is in UTF-8. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
