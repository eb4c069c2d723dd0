import * as z from 'zod/mini';
import { UNKNOWN_YEAR } from '#shared/calendar.ts';
import { type DateInput, dateInput, type SpecialDate } from '#shared/dates.ts';
import type { Lead } from '#shared/leads.ts';
import { type ReadDate, readTypedDate, toTypedDate } from '../ui/date/typed-date.ts';

/** A special date as it is typed. `personId` is the text of an id, empty while nobody is chosen. */
export type DateForm = {
  personId: string;
  type: string;
  title: string;
  /** The title of a date of type 'other', which is kept in its notes. */
  customTitle: string;
  date: string;
  yearKnown: boolean;
  dayUnknown: boolean;
  notes: string;
  remind: Lead[] | null;
};

/** Reads the date as it is typed. */
export function readDate(typed: string, yearKnown: boolean, dayUnknown = false): ReadDate {
  const empty = 'Date is required';
  return readTypedDate(typed, { label: 'Date', empty, yearKnown, dayKnown: !dayUnknown });
}

const ANY_DATE = `${UNKNOWN_YEAR}-01-01`;

/** A special date as it is typed; its output is what is saved. */
export const dateForm = z.pipe(
  z.custom<DateForm>(),
  z.transform((form: DateForm, context): DateInput => {
    const isCustom = form.type === 'other';
    const refuse = (field: keyof DateForm, message: string) =>
      context.issues.push({ code: 'custom', path: [field], message, input: form[field] });

    const read = readDate(form.date, form.yearKnown, form.dayUnknown);
    const answer = dateInput.safeParse({
      personId: Number(form.personId),
      type: form.type || undefined,
      title: isCustom ? form.customTitle : form.title,
      date: read.ok ? read.date : ANY_DATE,
      yearUnknown: !form.yearKnown,
      dayUnknown: form.dayUnknown,
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

/** A date to change, or a blank form, for a person who may be known already. */
export function toDateForm(date: SpecialDate | null, personId: number | null): DateForm {
  if (!date) {
    const person = personId === null ? '' : String(personId);
    return {
      personId: person,
      type: '',
      title: '',
      customTitle: '',
      date: '',
      yearKnown: true,
      dayUnknown: false,
      notes: '',
      remind: null,
    };
  }
  const isCustom = date.type === 'other' || date.title === 'other';
  const customTitle = date.title === 'other' ? (date.notes ?? '') : date.title;
  return {
    personId: String(date.personId),
    type: isCustom ? 'other' : date.type,
    title: isCustom ? '' : date.title,
    customTitle: isCustom ? customTitle : '',
    date: toTypedDate(date.date, !date.yearUnknown, !date.dayUnknown),
    yearKnown: !date.yearUnknown,
    dayUnknown: Boolean(date.dayUnknown),
    notes: isCustom ? '' : (date.notes ?? ''),
    remind: date.remind,
  };
}
