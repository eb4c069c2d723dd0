import * as z from 'zod/mini';
import { type Child, childInput, weightLbs, weightOz } from '#shared/children.ts';
import { type DatePart, readTypedDate, type TypedDate, toTypedDate } from '../ui/typed-date.ts';

const PARTS = ['day', 'month', 'year'] as const;

function readBirthdate(typed: TypedDate) {
  return readTypedDate(typed, { label: 'Birth date', empty: 'Required', parts: PARTS });
}

/** Which parts of a birth date are at fault. */
export function wrongBirthdateParts(typed: TypedDate): readonly DatePart[] {
  const read = readBirthdate(typed);
  return read.ok ? [] : read.parts;
}

const typedBirthdate = z.transform((typed: TypedDate, context): string => {
  const read = readBirthdate(typed);
  if (read.ok) return read.date;
  context.issues.push({ code: 'custom', message: read.message, input: typed });
  return z.NEVER;
});

/** A typed amount; nothing typed is null, never a number that is none. */
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

/** A child as it is typed; its output is what is saved. */
export const childForm = z.extend(childInput, {
  birthdate: z.pipe(typedBirthdate, childInput.shape.birthdate),
  weightLbs: z.pipe(typedAmount, weightLbs),
  weightOz: z.pipe(typedAmount, weightOz),
});

export type ChildForm = z.input<typeof childForm>;

/** A child to change, or a blank form. */
export function toChildForm(child: Child | null): ChildForm {
  return {
    name: child?.name ?? '',
    birthdate: toTypedDate(child?.birthdate ?? null),
    birthtime: child?.birthtime ?? '',
    weightLbs: String(child?.weightLbs ?? ''),
    weightOz: String(child?.weightOz ?? ''),
  };
}

/** A whole number as typed, or null. */
export function readAmount(typed: string): number | null {
  return /^\s*-?\d+\s*$/.test(typed) ? Number(typed) : null;
}
