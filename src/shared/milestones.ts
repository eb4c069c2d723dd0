import * as z from 'zod/mini';
import { listOf } from './bounded-list.ts';
import { changeSchemaOf } from './change-schema.ts';
import { dateText } from './dates.ts';
import { line, notes } from './text.ts';

export const MILESTONE_TYPES = [
  'first-smile',
  'first-word',
  'first-steps',
  'first-tooth',
  'first-day-at-school',
  'other',
] as const;
export type MilestoneType = (typeof MILESTONE_TYPES)[number];

export const MILESTONE_LABELS: Record<MilestoneType, string> = {
  'first-smile': 'First smile',
  'first-word': 'First word',
  'first-steps': 'First steps',
  'first-tooth': 'First tooth',
  'first-day-at-school': 'First day at school',
  other: 'Other',
};

export const milestoneInput = z.object({
  title: line('Title'),
  date: dateText,
  milestoneType: z._default(z.enum(MILESTONE_TYPES), 'other'),
  notes: notes('Notes'),
});

/** The body of a change to a milestone. */
export const milestoneChange = changeSchemaOf(milestoneInput);

export const milestone = z.object({
  id: z.int(),
  childId: z.int(),
  title: z.string(),
  date: z.string(),
  milestoneType: z.enum(MILESTONE_TYPES),
  notes: z.nullable(z.string()),
  /** Position in the child's list; a new milestone is last. */
  position: z.int(),
  userId: z.int(),
});

/** A child's milestones in their new order. Milestones not included keep their order and follow. */
export const milestoneOrder = z.object({ ids: listOf(z.int(), 1000, 'Too many milestones to sort') });

export type MilestoneInput = z.output<typeof milestoneInput>;
export type MilestoneChange = z.output<typeof milestoneChange>;
export type Milestone = z.infer<typeof milestone>;
