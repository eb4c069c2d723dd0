import { expect, test } from 'vitest';
import type { Milestone } from '#shared/milestones.ts';
import { milestoneForm, toMilestoneForm } from './milestone-form.ts';

const steps: Milestone = {
  id: 4,
  childId: 3,
  userId: 1,
  milestoneType: 'first-steps',
  title: 'First steps',
  date: '2020-12-14',
  notes: 'From the sofa to the dog',
  position: 2,
};

test('a milestone opened for editing and saved unchanged stays as it was', () => {
  const { milestoneType, title, date, notes } = steps;
  expect(milestoneForm.parse(toMilestoneForm(steps))).toEqual({ milestoneType, title, date, notes });
});

test('an empty form names everything that is needed', () => {
  const issues = milestoneForm.safeParse(toMilestoneForm(null)).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['milestoneType', 'Please choose a milestone'],
    ['title', 'Title is required'],
    ['date', 'Date is required'],
  ]);
});
