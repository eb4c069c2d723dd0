import type { UnknownPart } from '#shared/partial-date.ts';
import { CheckboxField } from '../form/field.tsx';
import type { ReadDate } from './typed-date.ts';

type Props = {
  /** The parsed date of the field above. */
  read: ReadDate;
  unknown: UnknownPart | null;
  /** True if a year without its month is accepted. */
  yearAlone?: boolean;
  onChange(unknown: UnknownPart | null): void;
};

/**
 * Offers to leave out the day, or day and month, when the typed date lacks them; it stays while ticked. A part that was
 * only forgotten is thereby noticed.
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
