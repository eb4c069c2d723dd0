import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { Child, ChildInput } from '#shared/children.ts';
import { DateField } from '../ui/date-field.tsx';
import { TextField } from '../ui/field.tsx';
import { type ChildForm, childForm, toChildForm, wrongBirthdateParts } from './child-form.ts';
import { WeightFields } from './weight-fields.tsx';

type Props = { formId: string; child: Child | null; onSubmit(input: ChildInput): Promise<void> };

export function ChildFields({ formId, child, onSubmit }: Props) {
  const { register, control, handleSubmit, formState } = useForm<ChildForm, unknown, ChildInput>({
    resolver: zodResolver(childForm),
    defaultValues: toChildForm(child),
  });
  const { errors } = formState;
  return (
    <form id={formId} noValidate onSubmit={handleSubmit(onSubmit)} className="space-y-5 pb-2">
      <TextField
        label="Name"
        autoComplete="off"
        enterKeyHint="next"
        error={errors.name?.message}
        {...register('name')}
      />
      <DateField
        control={control}
        name="birthdate"
        label="Birth date"
        hint="For example, 27 3 2019"
        wrongParts={wrongBirthdateParts}
      />
      <TextField
        label="Birth time (optional)"
        type="time"
        className="max-w-40"
        error={errors.birthtime?.message}
        {...register('birthtime')}
      />
      <WeightFields control={control} register={register} errors={errors} />
    </form>
  );
}
