import * as z from 'zod/mini';
import { type Milestone, type MilestoneInput, milestoneInput } from '#shared/milestones.ts';
import { type ReadDate, readTypedDate, toTypedDate } from '../ui/typed-date.ts';

/** A milestone as it is typed. */
export type MilestoneForm = { milestoneType: string; title: string; date: string; notes: string };

/** Reads the date as it is typed. */
export function readDay(typed: string): ReadDate {
  return readTypedDate(typed, { label: 'Date', empty: 'Date is required', yearKnown: true });
}

const typedDay = z.transform((typed: string, context): string => {
  const read = readDay(typed);
  if (read.ok) return read.date;
  context.issues.push({ code: 'custom', message: read.message, input: typed });
  return z.NEVER;
});

/** A milestone as it is typed; its output is what is saved. */
export const milestoneForm = z.object({
  milestoneType: z.pipe(
    z.string().check(z.minLength(1, 'Please choose a milestone')),
    milestoneInput.shape.milestoneType,
  ),
  title: milestoneInput.shape.title,
  date: typedDay,
  notes: milestoneInput.shape.notes,
}) satisfies z.ZodMiniType<MilestoneInput>;

/** A milestone to change, or a blank form. */
export function toMilestoneForm(milestone: Milestone | null): MilestoneForm {
  return {
    milestoneType: milestone?.milestoneType ?? '',
    title: milestone?.title ?? '',
    date: toTypedDate(milestone?.date ?? null),
    notes: milestone?.notes ?? '',
  };
}
