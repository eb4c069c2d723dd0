import type { UnknownPart } from '#shared/partial-date.ts';
import { CheckboxField } from '../form/field.tsx';
import type { ReadDate } from './typed-date.ts';

type Props = {
  /** How the date above was read. */
  read: ReadDate;
  unknown: UnknownPart | null;
  /** Whether its year alone is enough of a date. */
  yearAlone?: boolean;
  onChange(unknown: UnknownPart | null): void;
};

/**
 * Offered to whoever types a month and its year, or a year alone; it stays while it is ticked. Most people know the day, and
 * forgetting it must not go unnoticed.
 */
export function UnknownPartField({ read, unknown, yearAlone = false, onChange }: Props) {
  const offered = (!read.ok && read.lacks) || unknown;
  if (!offered || offered === 'year' || (offered === 'month' && !yearAlone)) return null;
  return (
    <CheckboxField
      label={offered === 'month' ? 'I only know the year' : 'I only know the month and year'}
      checked={unknown === offered}
      onChange={(event) => onChange(event.target.checked ? offered : null)}
    />
  );
}
