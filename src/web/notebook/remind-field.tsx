import { useState } from 'react';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { LEAD_WORDS, type Lead } from '#shared/reminder-leads.ts';
import { CheckboxField, FieldGroup, SelectField } from '../ui/form/field.tsx';
import { useNotebook } from './notebook.ts';

type Props<Form extends FieldValues> = {
  control: Control<Form, unknown, unknown>;
  name: FieldPathByValue<Form, Lead[] | null | undefined>;
  label?: string;
};

const CHOICES = [
  ['account', 'Use my usual settings'],
  ['own', 'Custom'],
  ['never', 'Off'],
] as const;
type Choice = (typeof CHOICES)[number][0];

/** Initial selection under 'Custom'. */
const FIRST_OWN: Lead[] = [7, 0];

/** The choice of reminder emails for a child, a date or a day of death, while reminders are on or it has its own. */
export function RemindField<Form extends FieldValues>({
  control,
  name,
  label = 'Email reminders',
}: Props<Form>) {
  const { reminding } = useNotebook();
  const { field } = useController({ control, name: name as FieldPath<Form> });
  const value = (field.value ?? null) as Lead[] | null;
  const [hadOwn] = useState(value !== null);
  if (!reminding && !hadOwn) return null;
  const take = (choice: string) =>
    field.onChange(choice === 'own' ? FIRST_OWN : choice === 'never' ? [] : null);
  return (
    <>
      <SelectField
        label={label}
        options={CHOICES}
        value={choiceOf(value)}
        onChange={(event) => take(event.target.value)}
      />
      {value && value.length > 0 && <LeadTicks label="Remind me" value={value} onChange={field.onChange} />}
    </>
  );
}

function choiceOf(value: Lead[] | null): Choice {
  if (value === null) return 'account';
  return value.length > 0 ? 'own' : 'never';
}

type TicksProps = { label: string; value: readonly Lead[]; onChange(value: Lead[]): void };

/** Checkboxes, one for each lead. */
export function LeadTicks({ label, value, onChange }: TicksProps) {
  const turn = (lead: Lead, on: boolean) =>
    onChange(on ? [...value, lead] : value.filter((one) => one !== lead));
  return (
    <FieldGroup label={label}>
      {() => (
        <div className="grid gap-x-6 sm:grid-cols-2">
          {LEAD_WORDS.map(([lead, words]) => (
            <CheckboxField
              key={lead}
              label={words}
              checked={value.includes(lead)}
              onChange={(event) => turn(lead, event.target.checked)}
            />
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
