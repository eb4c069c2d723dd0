import ICAL from 'ical.js';
import { bytesOf, decodeBytes } from './decode-text.ts';
import { decodeQuotedPrintable } from './quoted-printable.ts';

/** A property of a contact: its name in lower case, and the group that ties it to others. */
export type Property = {
  name: string;
  group: string | undefined;
  param(name: string): string | undefined;
  /** As it is written, with its escapes. */
  value: string;
};

/** Of ical.js only the grammar of a line: its own designs lose what they do not know, and leave '\;' in names. */
const LINE = { value: {}, param: {}, property: {}, propertyGroups: true };

type Parsed = [name: string, params: Record<string, string>, type: string, value: string];

/** An unfolded line of a vCard, or null when it is none. `bytewise` as in `FileText`. */
export function readProperty(line: string, bytewise: boolean): Property | null {
  const parsed = parseLine(line);
  if (!parsed) return null;
  const [name, params, , written] = parsed;
  const encoded = /^quoted-printable$/i.test(params.encoding ?? '');
  const bytes = encoded || bytewise ? bytesOf(written, bytewise) : null;
  const value = bytes ? decodeBytes(encoded ? decodeQuotedPrintable(bytes) : bytes, params.charset) : written;
  return { name, group: params.group?.toLowerCase(), param: (param) => params[param], value };
}

/** ical.js takes a time that grows with the square of a line's parameters: more than these are no phone's. */
const MAX_PARAMS = 500;

function parseLine(line: string): Parsed | null {
  if (line.indexOf(':') > MAX_PARAMS) return null;
  try {
    return ICAL.parse.property(withNamedParams(line), LINE);
  } catch {
    return null;
  }
}

// vCard 2.1 has parameters without names: ';QUOTED-PRINTABLE', ';HOME'.
const BARE_PARAM = /;([\w-]+)(?=[;:])/g;

function withNamedParams(line: string): string {
  const head = line.slice(0, line.indexOf(':') + 1);
  return head.includes('"') ? line : head.replace(BARE_PARAM, nameParam) + line.slice(head.length);
}

function nameParam(_: string, param: string): string {
  return `;${/^(quoted-printable|base64|b|8bit|7bit)$/i.test(param) ? 'encoding' : 'type'}=${param}`;
}

/** A value without its escapes. */
export function unescapeText(value: string): string {
  return value.replace(/\\([\\;,:nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped));
}

/** The parts of a value with several, without their escapes. */
export function splitParts(value: string): string[] {
  return (value.match(/(?:\\.|[^;\\])*(?:;|$)/gs) ?? []).map((part) => unescapeText(part.replace(/;$/, '')));
}
