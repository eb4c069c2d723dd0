import type { PartialDate } from '#shared/calendar.ts';
import type { DateType } from '#shared/dates.ts';

/** A date of a contact, under the title that a notebook gives it. */
export type ContactDate = {
  type: DateType;
  title: string;
  notes: string | null;
  day: PartialDate;
};

/** Somebody whom a contact names as theirs: 'Spouse', 'Grace'. */
export type Relation = { label: string; name: string };

/** What only a file of our own says of a contact. */
export type OwnFacts = { kind: 'child' } | { kind: 'person'; relationship: string; notes: string | null };

export type Contact = {
  name: string;
  /** Why no notebook takes this name; null when it does. */
  problem: string | null;
  dates: ContactDate[];
  /** null: nothing is said of one. */
  death: PartialDate | null;
  /** Dates that could not be read, as the file has them. */
  unread: string[];
  relations: Relation[];
  own: OwnFacts | null;
};

/** What a file of contacts holds, or a sentence that says why it could not be read. */
export type ContactsFile =
  | {
      ok: true;
      /** Those that have a name and a date, if only that of their death. */
      contacts: Contact[];
      /** How many have none. */
      without: number;
      /** How many have no end: the file was cut off. */
      broken: number;
      /** Dates that could not be read, with the names of their contacts. */
      unread: { name: string; date: string }[];
      /** One of its dates, as it is written, when all of them could have the day first or the month; null otherwise. */
      twoWays: string | null;
    }
  | { ok: false; problem: string };

/** A thousand contacts with a photo each are about so large. */
export const MAX_FILE_BYTES = 40_000_000;
export const MAX_CONTACTS = 20_000;

export const TOO_LARGE =
  'This file is larger than 40 MB. Export fewer contacts at once, or without their photos.';
export const TOO_MANY = 'This file has more than 20,000 contacts. Export fewer at once.';
export const NOT_CONTACTS =
  'This is not a file of contacts. Choose a vCard file (.vcf), or a CSV file from Google or Outlook.';
