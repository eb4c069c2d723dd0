import { expect, test } from 'vitest';
import { aMilestone } from '#shared/testing/facts.ts';
import { milestoneForm, toMilestoneForm } from './milestone-form.ts';

const steps = aMilestone({ notes: 'From the sofa to the dog' });

test('a milestone opened for editing and saved unchanged stays the same', () => {
  const { milestoneType, title, date, notes } = steps;
  expect(milestoneForm.parse(toMilestoneForm(steps))).toEqual({ milestoneType, title, date, notes });
});

test('an empty form reports every required field', () => {
  const issues = milestoneForm.safeParse(toMilestoneForm(null)).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['milestoneType', 'Please choose a milestone'],
    ['title', 'Title is required'],
    ['date', 'Date is required'],
  ]);
});
