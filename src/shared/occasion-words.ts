import { dateLabel, type SpecialDate } from './dates.ts';
import { weddingName } from './wedding-names.ts';

// What an occasion is called, wherever it is told: lists, mails and calendars.

/** 'Ella turns 7'; without a number of years 'Ella’s birthday'. */
export function birthdayWords(name: string, years: number | null): string {
  return years === null ? `${name}’s birthday` : `${name} turns ${years}`;
}

type NamedDate = Pick<SpecialDate, 'type' | 'title' | 'notes'>;

/** 'Nana Rose turns 80', 'Wedding with Grace, 25 years (silver)', 'Ben: First marathon, 1 year'. */
export function dateWords(date: NamedDate, name: string, years: number | null): string {
  const label = dateLabel(date);
  const plain = label.toLowerCase() === 'birthday' || label === `${name}'s Birthday`;
  if (date.type === 'birthday' && plain) return birthdayWords(name, years);
  const whose = label.includes(name) ? label : `${name}: ${label}`;
  if (years === null) return whose;
  if (date.type === 'birthday') return `${whose}, turns ${years}`;
  const married = isOfMarriage(date, name) ? weddingName(years) : null;
  return `${whose}, ${countYears(years)}${married ? ` (${married})` : ''}`;
}

/** A wedding's anniversary; an anniversary under a title of one's own may be that of anything. */
function isOfMarriage({ type, title }: NamedDate, name: string): boolean {
  if (type === 'wedding') return true;
  return (
    type === 'anniversary' && (title.toLowerCase() === 'anniversary' || title === `Anniversary with ${name}`)
  );
}

/** '1 year', '12 years'. */
function countYears(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}
