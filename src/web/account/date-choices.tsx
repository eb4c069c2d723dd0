import type { DateChoices } from '#shared/date-choices.ts';
import { chooseAboutDates, useDateChoices } from '../notebook/use-date-choices.ts';
import { errorForForm } from '../ui/failure.ts';
import { ChoiceBar } from '../ui/form/choice-bar.tsx';
import { SwitchField } from '../ui/form/field.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';

const LEAP_DAYS = [
  ['02-28', '28 February'],
  ['03-01', '1 March'],
] as const;

export function DateChoicesForm() {
  const saved = useDateChoices('saved');
  const { submit, isPending, input } = useSubmit({
    send: (chosen: Partial<DateChoices>) => chooseAboutDates(chosen),
    failed: (error) => `We couldn’t save your choice: ${errorForForm(error)}`,
  });
  const choices = isPending ? { ...saved, ...input } : saved;
  return (
    <>
      <div className="max-w-md">
        <p aria-hidden="true" className="pb-1 font-semibold">
          In years with no 29 February, use
        </p>
        <ChoiceBar
          label="In years with no 29 February, use"
          value={choices.leapDay}
          onChange={(leapDay) => void submit({ leapDay })}
          options={LEAP_DAYS}
        />
      </div>
      <SwitchField
        label="Celebrate 1,000 and 10,000 days"
        hint="For example, “Ella is 1,000 days old”."
        checked={choices.roundDays}
        onChange={(event) => void submit({ roundDays: event.target.checked })}
      />
    </>
  );
}
