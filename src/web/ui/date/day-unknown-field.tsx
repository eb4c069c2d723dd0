import { CheckboxField } from '../form/field.tsx';
import type { ReadDate } from './typed-date.ts';

type Props = {
  /** How the date above was read. */
  read: ReadDate;
  dayUnknown: boolean;
  onChange(dayUnknown: boolean): void;
};

/** Offered to whoever types a month and its year: most people know the day, and forgetting it must not go unnoticed. */
export function DayUnknownField({ read, dayUnknown, onChange }: Props) {
  if (!dayUnknown && (read.ok || read.only !== 'month')) return null;
  return (
    <CheckboxField
      label="I only know the month and year"
      checked={dayUnknown}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
