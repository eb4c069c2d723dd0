import * as z from 'zod/mini';
import { latestToday } from '#shared/calendar.ts';
import { type ChildFacts, eachFact, givenFacts } from '#shared/child-facts.ts';
import {
  BIRTHDATE_TO_COME,
  type Child,
  childFields,
  completeChild,
  notDeadBeforeBirth,
} from '#shared/children.ts';
import { birthOf, firstDayOf, type UnknownPart } from '#shared/partial-date.ts';
import type { Lead } from '#shared/reminder-leads.ts';
import { typedDeath } from '../notebook/typed-death.ts';
import { firstDaySchema, type ReadDate, readTypedDate, toTypedDate } from '../ui/date/typed-date.ts';
import { readForm } from '../ui/form/read-form.ts';
import { readGrams, readWhole, spreadWeight, toTypedKilograms } from './typed-weight.ts';

/** A child as typed; `weightGrams` is in kilograms or grams. */
export type ChildForm = {
  name: string;
  birthdate: string;
  unknown: UnknownPart | null;
  hasDied: boolean;
  diedOn: string;
  remind: Lead[] | null;
} & Record<keyof ChildFacts, string>;

/** Reads a typed birth date. It must not be later than today in the time zone that is furthest ahead. */
export function readBirthdate(typed: string, unknown: ChildForm['unknown']): ReadDate {
  const latest = latestToday();
  const read = readTypedDate(typed, { empty: 'Required', unknown, latest });
  const isToCome = read.ok && firstDayOf(read.date) > latest;
  return isToCome ? { ok: false, message: BIRTHDATE_TO_COME, lacks: null } : read;
}

/** A birth date; whether its day is known decides how it is read. */
const typedBirthdate = firstDaySchema(({ birthdate, unknown }: Pick<ChildForm, 'birthdate' | 'unknown'>) =>
  readBirthdate(birthdate, unknown),
);

/** A typed amount; an empty field is null, not zero. */
const typedAmount = (unit: 'weightLbs' | 'weightOz') =>
  z.transform((typed: string, context): number | null | undefined => {
    if (!typed.trim()) return null;
    const amount = readWhole(unit, typed);
    if (amount !== null) return amount;
    const message = /\d/.test(typed) ? 'Weight must be in whole numbers' : 'Weight must be a positive number';
    context.issues.push({ code: 'custom', message, input: typed });
    return z.NEVER;
  });

/** A weight typed in kilograms or grams; an empty field is null. */
const typedKilograms = z.transform((typed: string, context): number | null | undefined => {
  if (!typed.trim()) return null;
  const grams = readGrams(typed);
  if (grams !== null) return grams;
  context.issues.push({ code: 'custom', message: 'Enter the weight as 3.2 kg or 3200 g', input: typed });
  return z.NEVER;
});

/** The schema of each typed fact. */
export const typedFacts = {
  birthtime: givenFacts.birthtime,
  weightLbs: z.pipe(typedAmount('weightLbs'), givenFacts.weightLbs),
  weightOz: z.pipe(typedAmount('weightOz'), givenFacts.weightOz),
  weightGrams: z.pipe(typedKilograms, givenFacts.weightGrams),
} satisfies Record<keyof ChildFacts, z.ZodMiniType>;

const typedFields = z
  .extend(childFields, {
    birthdate: z.pipe(typedBirthdate, childFields.shape.birthdate),
    ...typedFacts,
    diedOn: typedDeath,
  })
  .check(notDeadBeforeBirth);

/** The schema of the form; its output is the child to save. */
export const childForm = readForm(z.pipe(typedFields, z.transform(completeChild)), (form: ChildForm) => ({
  ...form,
  ...spreadWeight(form),
  birthdate: form,
  dayUnknown: form.unknown === 'day',
  diedOn: form.hasDied ? { diedOn: form.diedOn, unknown: null } : null,
}));

/** The form's values for a child to change, or blank ones. */
export function toChildForm(child: Child | null): ChildForm {
  const birth = child && birthOf(child);
  return {
    name: child?.name ?? '',
    birthdate: toTypedDate(birth),
    unknown: child?.dayUnknown ? 'day' : null,
    ...eachFact((column) => String(child?.[column] ?? '')),
    weightGrams: typeof child?.weightGrams === 'number' ? toTypedKilograms(child.weightGrams) : '',
    hasDied: typeof child?.diedOn === 'string',
    diedOn: toTypedDate(child?.diedOn ?? null),
    remind: child?.remind ?? null,
  };
}

/** A form as stored by any build; null unless it is an object. */
export function readChildForm(given: unknown): ChildForm | null {
  if (typeof given !== 'object' || given === null) return null;
  const stored: Record<string, unknown> = { ...given };
  const form: Record<string, unknown> = { ...toChildForm(null) };
  for (const field of Object.keys(form)) if (typeof stored[field] === 'string') form[field] = stored[field];
  return { ...(form as ChildForm), unknown: stored.unknown === 'day' ? 'day' : null };
}
