import * as z from 'zod/mini';
import { MILESTONE_TYPES, type Milestone, milestoneInput } from '#shared/milestones.ts';
import { firstDaySchema, type ReadDate, readTypedDate, toTypedDate } from '../ui/date/typed-date.ts';

export function readDay(typed: string): ReadDate {
  return readTypedDate(typed, { empty: 'Date is required' });
}

/** The schema of the form; its output is the milestone to save. */
export const milestoneForm = z.object({
  milestoneType: z.pipe(z.string(), z.enum(MILESTONE_TYPES, 'Please choose a milestone')),
  title: milestoneInput.shape.title,
  date: firstDaySchema(readDay),
  notes: milestoneInput.shape.notes,
});

export type MilestoneForm = z.input<typeof milestoneForm>;

/** The form's values for a milestone to change, or blank ones. */
export function toMilestoneForm(milestone: Milestone | null): MilestoneForm {
  return {
    milestoneType: milestone?.milestoneType ?? '',
    title: milestone?.title ?? '',
    date: toTypedDate(milestone?.date ?? null),
    notes: milestone?.notes ?? '',
  };
}
