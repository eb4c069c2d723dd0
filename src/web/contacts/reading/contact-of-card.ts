import type { PartialDate } from '#shared/calendar.ts';
import { DATE_TYPE_NAMES } from '#shared/dates.ts';
import { isBetterKnown } from '#shared/partial-date.ts';
import { RELATIONSHIP_OPTIONS } from '#shared/people.ts';
import { cleanLine, nameProblem } from './clean-text.ts';
import type { Contact, ContactDate, OwnFacts, Relation } from './contact.ts';
import { birthdayOf, isDeathLabel, labelledDate, wordsOf } from './date-of-label.ts';
import { onlyOnce } from './only-once.ts';
import { readContactDate, readDeath } from './read-date.ts';
import { type Property, readProperty, splitParts, unescapeText } from './vcard-property.ts';

/** What the lines of a vCard say of a contact, or null when it has no name. */
export function contactOfCard(lines: string[], bytewise: boolean): Contact | null {
  const card = new Card(
    lines.flatMap((line) => {
      const property = readProperty(line, bytewise);
      return property ? [property] : [];
    }),
  );
  const name = card.name();
  if (!name) return null;
  const unread: string[] = [];
  const dates = onlyOnce(card.labelledDates(unread), card.plainDates(name, unread), name);
  return {
    name,
    problem: nameProblem(name),
    dates,
    death: card.death(),
    unread,
    relations: card.relations(),
    own: card.ownFacts(),
  };
}

const ANNIVERSARY =
  /^(?:anniversary|x-anniversary|x-evolution-anniversary|x-kaddressbook-x-anniversary|x-ms-anniversary)$/;

const DEATH = /^(?:x-family-facts-|x-)?deathdate$/;

function plainLabel(name: string): 'birthday' | 'anniversary' | 'memorial' | null {
  if (name === 'bday') return 'birthday';
  if (DEATH.test(name)) return 'memorial';
  return ANNIVERSARY.test(name) ? 'anniversary' : null;
}

/** Kinds of a date on Android, by the number in its line; 0 has a label of its own. */
const ANDROID_LABELS: Record<string, string> = { 1: 'Anniversary', 2: 'Other', 3: 'Birthday' };
const ANDROID_EVENT = 'vnd.android.cursor.item/contact_event';

/** How much of a date that could not be read is told. */
const SHOWN = 30;

class Card {
  private readonly properties: Property[];

  constructor(properties: Property[]) {
    this.properties = properties;
  }

  name(): string {
    const [family, given, middle] = splitParts(this.value('n') ?? '');
    const parts = [given, middle, family].map((part) => cleanLine(part ?? '')).filter(Boolean);
    const full = cleanLine(unescapeText(this.value('fn') ?? ''));
    return full || parts.join(' ') || cleanLine(unescapeText(this.value('nickname') ?? ''));
  }

  death(): PartialDate | null {
    const deaths = this.properties.map((property) => this.deathOf(property));
    return deaths.reduce((known, death) => (isBetterKnown(known, death) ? death : known), null);
  }

  /** Births, anniversaries and deaths without their year, which have properties of their own. */
  plainDates(name: string, unread: string[]): ContactDate[] {
    return this.properties.flatMap((property) => {
      const label = plainLabel(property.name);
      if (!label || this.deathOf(property)) return [];
      const written = this.dateOf(property, unescapeText(property.value), unread);
      if (!written) return [];
      return [label === 'birthday' ? birthdayOf(name, written) : labelledDate(label, written)];
    });
  }

  /** Dates with a label: Apple's and Google's in a group with it, Android's in one line. */
  labelledDates(unread: string[]): ContactDate[] {
    return this.properties.flatMap((property) => {
      const [value, label] = this.labelled(property);
      if (this.deathOf(property)) return [];
      const written = value === undefined ? null : this.dateOf(property, value, unread);
      if (!written) return [];
      if (this.isDeath(label)) return [labelledDate('memorial', written)];
      return [labelledDate(label ?? '', written, this.ownDateFacts(property.group))];
    });
  }

  relations(): Relation[] {
    return this.properties.flatMap((property) => {
      if (property.name !== 'related' && property.name !== 'x-abrelatednames') return [];
      const label = wordsOf(this.inGroup(property.group, 'x-ablabel') ?? property.param('type') ?? '');
      const name = cleanLine(unescapeText(property.value));
      return label && name && !/^[a-z]{2,9}:/i.test(name) ? [{ label, name }] : [];
    });
  }

  ownFacts(): OwnFacts | null {
    const kind = this.value('x-family-facts-kind');
    if (kind === 'child') return { kind };
    const relationship = cleanLine(unescapeText(this.value('x-family-facts-relationship') ?? ''));
    if (kind !== 'person' || !relationship) return null;
    const notes = unescapeText(this.value('note') ?? '') || null;
    return Object.hasOwn(RELATIONSHIP_OPTIONS, relationship) && relationship !== 'other'
      ? { kind, relationship, notes }
      : { kind, relationship: 'other', notes: relationship === 'other' ? null : relationship };
  }

  private deathOf(property: Property): PartialDate | null {
    const [value, label] = this.labelled(property);
    const written = DEATH.test(property.name) ? unescapeText(property.value) : value;
    if (written === undefined || !(DEATH.test(property.name) || this.isDeath(label))) return null;
    return readDeath(written, property.param('x-apple-omit-year'));
  }

  /** A file of our own has the death elsewhere, and such labels as its owner chose. */
  private isDeath(label = ''): boolean {
    return isDeathLabel(label) && this.value('x-family-facts-kind') === undefined;
  }

  private labelled(property: Property): [value?: string, label?: string | undefined] {
    if (property.name === 'x-abdate')
      return [unescapeText(property.value), this.inGroup(property.group, 'x-ablabel')];
    if (property.name !== 'x-android-custom') return [];
    const [kind, value, number = '', label] = splitParts(property.value);
    return kind === ANDROID_EVENT && value !== undefined ? [value, ANDROID_LABELS[number] ?? label] : [];
  }

  /** What a file of our own says of a date beyond its label. */
  private ownDateFacts(group: string | undefined) {
    const said = this.inGroup(group, 'x-family-facts-type');
    const type = DATE_TYPE_NAMES.find((known) => known === said);
    return type && { type, notes: this.inGroup(group, 'x-family-facts-notes') ?? null };
  }

  private dateOf(property: Property, value: string, unread: string[]): PartialDate | null {
    const date = readContactDate(value, property.param('x-apple-omit-year'));
    if (date === undefined) unread.push(cleanLine(value.slice(0, SHOWN)));
    return date ?? null;
  }

  private value(name: string): string | undefined {
    return this.properties.find((property) => property.name === name && property.value !== '')?.value;
  }

  private inGroup(group: string | undefined, name: string): string | undefined {
    const found = group && this.properties.find((other) => other.group === group && other.name === name);
    return found ? unescapeText(found.value) : undefined;
  }
}
