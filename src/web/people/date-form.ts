import * as z from 'zod/mini';
import { addDays, localToday } from '#shared/calendar.ts';
import {
  type DateInput,
  type DateOfPerson,
  type DateType,
  dateOfPerson,
  type SpecialDate,
  suggestedTitle,
} from '#shared/dates.ts';
import { dayOf, toMarkedDate, type UnknownPart, unknownOf } from '#shared/partial-date.ts';
import type { Person } from '#shared/people.ts';
import type { Lead } from '#shared/reminder-leads.ts';
import { type ReadDate, readTypedDate, toTypedDate } from '../ui/date/typed-date.ts';

/** A special date as typed. `personId` is an id as a string, empty until a person is chosen. */
export type DateForm = {
  personId: string;
  type: string;
  title: string;
  /** The title of a date of type 'other', which is stored in its notes. */
  customTitle: string;
  date: string;
  /** The unknown part; null means the parts that were not typed, 'nothing' that all are required. */
  unknown: UnknownPart | 'nothing' | null;
  notes: string;
  remind: Lead[] | null;
};

/** A date as typed with its person. */
export type DateRow = Pick<DateForm, 'type' | 'customTitle' | 'date' | 'unknown'>;

/** Limit for dates in the future, in days. */
const DAYS_AHEAD = 3653;

/** Reads a typed date. A date without its year recurs every year, unless the year is required. */
export function readDate(typed: string, unknown: DateForm['unknown']): ReadDate {
  const terms = {
    ...{ empty: 'Date is required', orEarlier: true },
    latest: addDays(localToday(), DAYS_AHEAD),
  };
  const read = readTypedDate(typed, { ...terms, unknown: unknown === 'nothing' ? null : unknown });
  const isYearly = unknown === null && !read.ok && read.lacks === 'year';
  return isYearly ? readTypedDate(typed, { ...terms, unknown: 'year' }) : read;
}

const ANY_DATE = { year: 2000, month: 1, day: 1 };

type Refuse = (field: keyof DateForm, message: string) => void;

function readFields(form: Omit<DateForm, 'personId'>, refuse: Refuse): DateOfPerson | null {
  const isCustom = form.type === 'other';
  const read = readDate(form.date, form.unknown);
  const answer = dateOfPerson.safeParse({
    type: form.type || undefined,
    title: isCustom ? form.customTitle : form.title,
    ...toMarkedDate(read.ok ? read.date : ANY_DATE),
    notes: isCustom ? null : form.notes,
    remind: form.remind,
  });
  if (!form.type) refuse('type', 'Event type is required');
  for (const { path, message } of answer.error?.issues ?? [])
    refuse(isCustom && path[0] === 'title' ? 'customTitle' : (path[0] as keyof DateForm), message);
  if (!read.ok) refuse('date', read.message);
  if (!answer.success || !read.ok || !form.type) return null;
  return isCustom ? { ...answer.data, title: 'other', notes: answer.data.title } : answer.data;
}

function refuseIn({ issues }: z.core.ParsePayload): Refuse {
  return (field, message) => issues.push({ code: 'custom', path: [field], message, input: field });
}

/** The schema of the form; its output is the date to save. */
export const dateForm = z.pipe(
  z.custom<DateForm>(),
  z.transform((form: DateForm, context): DateInput => {
    const refuse = refuseIn(context);
    if (!form.personId) refuse('personId', 'Please choose a person');
    const date = readFields(form, refuse);
    return date && form.personId ? { ...date, personId: Number(form.personId) } : z.NEVER;
  }),
);

/** The schema of a date typed with its person; its title is the suggested one. */
export const dateRow = z.pipe(
  z.custom<DateRow & { name: string }>(),
  z.transform(({ name, ...row }: DateRow & { name: string }, context): DateOfPerson => {
    const title = row.type && suggestedTitle(row.type as DateType, name);
    return readFields({ ...row, title, notes: '', remind: null }, refuseIn(context)) ?? z.NEVER;
  }),
);

export function blankRow(type: DateType): DateRow {
  return { type, customTitle: '', date: '', unknown: null };
}

/** True if nothing was typed in the row. */
export function isBlankRow({ date, customTitle }: DateRow): boolean {
  return date.trim() + customTitle.trim() === '';
}

/** True if the person has no birthday among the dates yet. */
export function lacksBirthday(person: Pick<Person, 'id'>, dates: readonly SpecialDate[]): boolean {
  return !dates.some(({ personId, type }) => personId === person.id && type === 'birthday');
}

/** The form's values for a date to change, or for a new one of that type, perhaps of a person. */
export function toDateForm(
  date: SpecialDate | null,
  person: Pick<Person, 'id' | 'name'> | null,
  type: DateType | '' = '',
): DateForm {
  if (!date)
    return {
      ...{ personId: person ? String(person.id) : '', type, customTitle: '', date: '', unknown: null },
      ...{ title: person && type ? suggestedTitle(type, person.name) : '', notes: '', remind: null },
    };
  const day = dayOf(date);
  const isCustom = date.type === 'other' || date.title === 'other';
  const customTitle = date.title === 'other' ? (date.notes ?? '') : date.title;
  return {
    personId: String(date.personId),
    type: isCustom ? 'other' : date.type,
    title: isCustom ? '' : date.title,
    customTitle: isCustom ? customTitle : '',
    date: toTypedDate(day),
    unknown: unknownOf(day),
    notes: isCustom ? '' : (date.notes ?? ''),
    remind: date.remind,
  };
}
