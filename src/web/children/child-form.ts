import * as z from 'zod/mini';
import { localToday } from '#shared/calendar.ts';
import {
  BIRTHDATE_TO_COME,
  type Child,
  childFields,
  completeChild,
  weightLbs,
  weightOz,
} from '#shared/children.ts';
import type { Lead } from '#shared/leads.ts';
import { type ReadDate, readTypedDate, toTypedDate } from '../ui/date/typed-date.ts';
import { readTypedTime, toTypedTime } from '../ui/date/typed-time.ts';
import { readForm } from '../ui/form/read-form.ts';

/** Reads a birth date as it is typed. Where the parents are it must be today or earlier. */
export function readBirthdate(typed: string, dayUnknown: boolean): ReadDate {
  const terms = { label: 'Birth date', empty: 'Required', yearKnown: true, dayKnown: !dayUnknown };
  const read = readTypedDate(typed, terms);
  return read.ok && read.date > localToday() ? { ok: false, message: BIRTHDATE_TO_COME, only: null } : read;
}

/** A birth date is read by whether its day is known. */
const typedBirthdate = z.transform(
  ({ birthdate, dayUnknown }: Pick<ChildForm, 'birthdate' | 'dayUnknown'>, context): string => {
    const read = readBirthdate(birthdate, dayUnknown);
    if (read.ok) return read.date;
    context.issues.push({ code: 'custom', message: read.message, input: birthdate });
    return z.NEVER;
  },
);

const typedBirthtime = z.transform((typed: string, context): string | null => {
  if (!typed.trim()) return null;
  const time = readTypedTime(typed);
  if (time) return time;
  context.issues.push({ code: 'custom', message: 'Invalid time', input: typed });
  return z.NEVER;
});

/** A typed amount; an empty field is null, not zero. */
const typedAmount = z.transform((typed: string, context): number | null | undefined => {
  if (!typed.trim()) return null;
  const amount = readAmount(typed);
  if (amount !== null) return amount;
  const message = Number.isNaN(Number(typed))
    ? 'Weight must be a positive number'
    : 'Weight must be in whole numbers';
  context.issues.push({ code: 'custom', message, input: typed });
  return z.NEVER;
});

export type ChildForm = {
  name: string;
  birthdate: string;
  dayUnknown: boolean;
  birthtime: string;
  weightLbs: string;
  weightOz: string;
  remind: Lead[] | null;
};

const typedFields = z.extend(childFields, {
  birthdate: z.pipe(typedBirthdate, childFields.shape.birthdate),
  birthtime: typedBirthtime,
  weightLbs: z.pipe(typedAmount, weightLbs),
  weightOz: z.pipe(typedAmount, weightOz),
});

/** A child as it is typed; its output is what is saved. */
export const childForm = readForm(z.pipe(typedFields, z.transform(completeChild)), (form: ChildForm) => ({
  ...form,
  birthdate: form,
}));

/** A child to change, or a blank form. */
export function toChildForm(child: Child | null): ChildForm {
  return {
    name: child?.name ?? '',
    birthdate: toTypedDate(child?.birthdate ?? null, true, !child?.dayUnknown),
    dayUnknown: Boolean(child?.dayUnknown),
    birthtime: toTypedTime(child?.birthtime ?? null),
    weightLbs: String(child?.weightLbs ?? ''),
    weightOz: String(child?.weightOz ?? ''),
    remind: child?.remind ?? null,
  };
}

/** A whole number as typed, or null. */
export function readAmount(typed: string): number | null {
  return /^\s*-?\d+\s*$/.test(typed) ? Number(typed) : null;
}
