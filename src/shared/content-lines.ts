// Lines as calendars (RFC 5545) and contacts (RFC 2426) have them.

/** Escapes what means something in a value. */
export function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
}

/** The text of a file with these lines, none of them longer than it may be. */
export function joinLines(lines: string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

const OCTETS = 75;

/** Breaks a line after 75 octets at most, never inside a character; what follows begins with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const octets = octetsOf(character);
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

/** How long a character is in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
