import { zodResolver } from '@hookform/resolvers/zod';
import {
  MILESTONE_LABELS,
  MILESTONE_TYPES,
  type Milestone,
  type MilestoneInput,
  type MilestoneType,
} from '#shared/milestones.ts';
import { DateField } from '../ui/date/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '../ui/form/field.tsx';
import { useKeptForm } from '../ui/form/use-kept-form.ts';
import { type MilestoneForm, milestoneForm, readDay, toMilestoneForm } from './milestone-form.ts';

type Props = {
  formId: string;
  childId: number;
  milestone: Milestone | null;
  onSubmit(input: MilestoneInput): Promise<void>;
};

export function MilestoneFields({ formId, childId, milestone, onSubmit }: Props) {
  const { register, control, handleSubmit, formState, setValue } = useKeptForm<MilestoneForm, MilestoneInput>(
    `milestone ${milestone?.id ?? ''} of ${childId}`,
    {
      resolver: zodResolver(milestoneForm),
      defaultValues: toMilestoneForm(milestone),
    },
  );
  const { errors, isSubmitted } = formState;

  /** Fills in the chosen type's title; 'other' leaves the title empty. */
  function suggestTitle(type: string) {
    const title = type === '' || type === 'other' ? '' : MILESTONE_LABELS[type as MilestoneType];
    setValue('title', title, { shouldValidate: isSubmitted });
  }

  return (
    <form id={formId} noValidate onSubmit={handleSubmit(onSubmit)} className="space-y-5 pb-2">
      <SelectField
        label="Milestone"
        options={CHOICES}
        error={errors.milestoneType?.message}
        {...register('milestoneType', { onChange: ({ target }) => suggestTitle(target.value) })}
      />
      <TextField
        label="Title"
        autoComplete="off"
        enterKeyHint="next"
        error={errors.title?.message}
        {...register('title')}
      />
      <DateField control={control} name="date" label="Date" read={readDay} />
      <TextAreaField rows={2} label="Notes (optional)" error={errors.notes?.message} {...register('notes')} />
    </form>
  );
}

const CHOICES: [string, string][] = [
  ['', 'Choose one'],
  ...MILESTONE_TYPES.map((type): [string, string] => [
    type,
    type === 'other' ? 'Other (Specify)' : MILESTONE_LABELS[type],
  ]),
];
