import * as z from 'zod/mini';
import { addDays, localToday } from '#shared/calendar.ts';
import { type DateInput, dateInput, type SpecialDate } from '#shared/dates.ts';
import { dayOf, toMarkedDate, type UnknownPart, unknownOf } from '#shared/partial-date.ts';
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

/** The schema of the form; its output is the date to save. */
export const dateForm = z.pipe(
  z.custom<DateForm>(),
  z.transform((form: DateForm, context): DateInput => {
    const isCustom = form.type === 'other';
    const refuse = (field: keyof DateForm, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: form[field] });

    const read = readDate(form.date, form.unknown);
    const answer = dateInput.safeParse({
      personId: Number(form.personId),
      type: form.type || undefined,
      title: isCustom ? form.customTitle : form.title,
      ...toMarkedDate(read.ok ? read.date : ANY_DATE),
      notes: isCustom ? null : form.notes,
      remind: form.remind,
    });
    if (!form.personId) refuse('personId', 'Please choose a person');
    if (!form.type) refuse('type', 'Event type is required');
    for (const { path, message } of answer.error?.issues ?? [])
      refuse(isCustom && path[0] === 'title' ? 'customTitle' : (path[0] as keyof DateForm), message);
    if (!read.ok) refuse('date', read.message);
    if (!answer.success || context.issues.length > 0) return z.NEVER;
    return isCustom ? { ...answer.data, title: 'other', notes: answer.data.title } : answer.data;
  }),
);

/** The form's values for a date to change, or blank ones, perhaps with a person. */
export function toDateForm(date: SpecialDate | null, personId: number | null): DateForm {
  if (!date) {
    const person = personId === null ? '' : String(personId);
    return {
      personId: person,
      type: '',
      title: '',
      customTitle: '',
      date: '',
      unknown: null,
      notes: '',
      remind: null,
    };
  }
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
