/** The bytes of a value in quoted-printable (RFC 2045, section 6.7); what is not encoded in it stays as it is. */
export function decodeQuotedPrintable(bytes: Uint8Array): Uint8Array {
  const decoded = new Uint8Array(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] === EQUALS ? hexByte(bytes[at + 1], bytes[at + 2]) : null;
    decoded[length++] = byte ?? bytes[at] ?? 0;
    if (byte !== null) at += 2;
  }
  return decoded.subarray(0, length);
}

const EQUALS = 0x3d;

function hexByte(high = 0, low = 0): number | null {
  const digits = String.fromCharCode(high, low);
  return /^[0-9A-Fa-f]{2}$/.test(digits) ? Number.parseInt(digits, 16) : null;
}
