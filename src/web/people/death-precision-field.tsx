import type { DeathPrecision } from '#shared/day-of-death.ts';
import type { ReadDate } from '../ui/date/typed-date.ts';
import { CheckboxField } from '../ui/form/field.tsx';

type Props = {
  /** How the date above was read. */
  read: ReadDate;
  precision: DeathPrecision;
  onChange(precision: DeathPrecision): void;
};

/** Offered to whoever types a year, or a month and its year; it stays while it is ticked. */
export function DeathPrecisionField({ read, precision, onChange }: Props) {
  const offered = (!read.ok && read.only) || (precision === 'day' ? null : precision);
  if (!offered) return null;
  return (
    <CheckboxField
      label={offered === 'year' ? 'I only know the year' : 'I only know the month and year'}
      checked={precision === offered}
      onChange={(event) => onChange(event.target.checked ? offered : 'day')}
    />
  );
}
