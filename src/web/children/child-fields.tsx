import { zodResolver } from '@hookform/resolvers/zod';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { latestToday } from '#shared/calendar.ts';
import type { CardChild } from '#shared/card-facts.ts';
import { FACT_NAMES, type FactName } from '#shared/child-facts.ts';
import type { Child, ChildInput } from '#shared/children.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { RemindField } from '../notebook/remind-field.tsx';
import { readDeath } from '../notebook/typed-death.ts';
import { DateField } from '../ui/date/date-field.tsx';
import { TimeField } from '../ui/date/time-field.tsx';
import { UnknownPartField } from '../ui/date/unknown-part-field.tsx';
import { Fold } from '../ui/fold.tsx';
import { CheckboxField, TextField } from '../ui/form/field.tsx';
import { useKeptForm } from '../ui/form/use-kept-form.ts';
import { type ChildForm, childForm, readBirthdate, toChildForm } from './child-form.ts';
import { typedChild } from './typed-child.ts';
import { WeightFields } from './weight-fields.tsx';

type Props = {
  formId: string;
  child: Child | null;
  /** Initial values that replace those of `child`; its owner keeps what is typed. */
  start?: ChildForm | null;
  onSubmit(input: ChildInput): Promise<unknown>;
  /** Called after every keystroke; the child is null until its name has a letter. Both are null on unmounting. */
  onTyped?: ((child: CardChild | null, form: ChildForm | null) => void) | undefined;
};

export function ChildFields({ formId, child, start, onSubmit, onTyped }: Props) {
  const { register, control, handleSubmit, setValue, trigger, formState, subscribe } = useKeptForm<
    ChildForm,
    ChildInput
  >(start === undefined ? `child ${child?.id ?? ''}` : null, {
    resolver: zodResolver(childForm),
    defaultValues: start ?? toChildForm(child),
  });
  const { errors, isSubmitted } = formState;
  const { kind } = useNotebook();
  const [birthdate, unknown, hasDied] = useWatch({ control, name: ['birthdate', 'unknown', 'hasDied'] });

  useEffect(() => {
    if (!onTyped) return;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => onTyped(typedChild(values), { ...values }),
    });
    return () => {
      stop();
      onTyped(null, null);
    };
  }, [subscribe, onTyped]);

  const read = (typed: string) => readBirthdate(typed, unknown);

  function setUnknown(part: ChildForm['unknown']) {
    setValue('unknown', part);
    // The typed date must be validated again, because its unknown part has changed.
    if (isSubmitted) void trigger('birthdate');
  }

  const facts: Record<FactName, ReactNode> = {
    'birth time': (
      // As far down as the hint of the date, if it is beside it.
      <div className="@md:pt-7.5">
        <TimeField control={control} name="birthtime" label="Birth time (optional)" />
      </div>
    ),
    weight: (
      <div className="@md:col-span-2">
        <WeightFields control={control} register={register} setValue={setValue} errors={errors} />
      </div>
    ),
  };

  return (
    <form id={formId} noValidate onSubmit={handleSubmit(onSubmit)} className="@container space-y-5 pb-2">
      <TextField
        label="Name"
        autoComplete="off"
        enterKeyHint="next"
        error={errors.name?.message}
        {...register('name')}
      />
      <div className="grid gap-x-4 gap-y-5 @md:grid-cols-[minmax(0,1fr)_12rem]">
        <div>
          <DateField
            control={control}
            name="birthdate"
            label="Birth date"
            unknown={unknown}
            read={read}
            latest={latestToday()}
          />
          <UnknownPartField read={read(birthdate)} unknown={unknown} onChange={setUnknown} />
        </div>
        {FACT_NAMES.map((name) => (
          <Fragment key={name}>{facts[name]}</Fragment>
        ))}
      </div>
      {/* A date without its day cannot have a reminder. */}
      {unknown === null && <RemindField control={control} name="remind" />}
      {/* A date of death is not printed, and guests only print. It is folded away, because few families need it. */}
      {child && kind === 'saved' && (
        <Fold title="More details" open={child.diedOn !== null}>
          <CheckboxField label="This child has died" {...register('hasDied')} />
          {hasDied && (
            <DateField
              control={control}
              name="diedOn"
              label="Date of death"
              read={(typed) => readDeath({ diedOn: typed, unknown: null })}
              latest={latestToday()}
            />
          )}
        </Fold>
      )}
    </form>
  );
}
