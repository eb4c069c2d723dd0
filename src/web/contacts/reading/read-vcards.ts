import { type Contact, toContact, type WrittenDate } from './contact.ts';
import { nameOf } from './contact-name.ts';
import { decodeText } from './decode-text.ts';

/** The contacts of a vCard file (2.1, 3.0 or 4.0), null without a name; `broken` counts the incomplete ones. */
export function readVcards(file: string): { contacts: (Contact | null)[]; broken: number } {
  // Folded lines are joined, and byte order marks removed, which concatenated files contain.
  const text = file.replace(/\r\n?/g, '\n').replace(/\uFEFF|\n[ \t]/g, '');
  const [, ...cards] = text.split(/^BEGIN:VCARD\s*$/im);
  const whole = cards.flatMap((card) => {
    const end = card.search(/^END:VCARD\s*$/im);
    return end < 0 ? [] : [contactOf(card.slice(0, end))];
  });
  return { contacts: whole, broken: cards.length - whole.length };
}

type Property = { group: string | undefined; name: string; params: string; value: string };

// A quoted-printable line of vCard 2.1 continues after '='.
const LINES = /^[^:\n]*quoted-printable[^:\n]*:(?:.*=\n)*.*$|^.+$/gim;
const LINE = /^(?:([\w-]+)\.)?([\w-]+)((?:;(?:"[^"]*"|[^";:])*)*):(.*)$/s;

function contactOf(card: string): Contact | null {
  const properties = (card.match(LINES) ?? []).flatMap(readProperty);
  const textOf = (name: string) =>
    properties.find((one) => one.name === name && one.value !== '')?.value ?? '';
  const [family, given, middle, , suffix] = splitParts(textOf('n'));
  const [full, nickname] = [unescapeText(textOf('fn')), unescapeText(textOf('nickname'))];
  const dates = properties.flatMap((property) => dateOf(property, properties));
  return toContact(nameOf({ full, given, middle, family, suffix, nickname }), dates);
}

function readProperty(line: string): Property[] {
  const [, group, name, params = '', written] = LINE.exec(line) ?? [];
  if (!name || written === undefined) return [];
  const value = /quoted-printable/i.test(params) ? decodeQuotedPrintable(written) : written;
  return [{ group: group?.toLowerCase(), name: name.toLowerCase(), params, value }];
}

function decodeQuotedPrintable(written: string): string {
  const bytes = written
    .replace(/=\n/g, '')
    .replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decodeText(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
}

// Gnome, KDE and Outlook put a prefix before the word.
const DATE_PROPERTY_LABELS: [RegExp, string][] = [
  [/^bday$/, 'birthday'],
  [/^(?:x-.*)?anniversary$/, 'anniversary'],
  [/^(?:x-.*)?deathdate$/, 'death'],
];

/** Android's types of dates by number; 0 has a custom label. */
const ANDROID_LABELS: Record<string, string> = { 1: 'Anniversary', 2: 'Other', 3: 'Birthday' };
const ANDROID_EVENT = 'vnd.android.cursor.item/contact_event';

/** The date in a property; Apple and Google store its label in another property of the same group. */
function dateOf({ group, name, params, value }: Property, all: Property[]): WrittenDate[] {
  const plain = DATE_PROPERTY_LABELS.find(([pattern]) => pattern.test(name))?.[1];
  // A date in another calendar, such as 'hebrew 5745-05-01', is not converted; it is reported as unreadable.
  const [, calendar = ''] = /calscale=(?!gregorian)([^;]+)/i.exec(params) ?? [];
  if (plain) return [{ label: plain, text: `${calendar} ${unescapeText(value)}`.trim() }];
  if (name === 'x-abdate') {
    const label = all.find((one) => one.name === 'x-ablabel' && one.group === group)?.value;
    return [{ label: unescapeText(label ?? ''), text: unescapeText(value) }];
  }
  const [kind, text, number = '', label = ''] = name === 'x-android-custom' ? splitParts(value) : [];
  return kind === ANDROID_EVENT && text ? [{ label: ANDROID_LABELS[number] ?? label, text }] : [];
}

/** A value with its escapes resolved. */
function unescapeText(value: string): string {
  return value.replace(/\\([\\;,:nN])/g, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped));
}

/** The parts of a structured value, with escapes resolved. */
function splitParts(value: string): string[] {
  return (value.match(/(?:\\.|[^;\\])*(?:;|$)/gs) ?? []).map((part) => unescapeText(part.replace(/;$/, '')));
}
