import { dateLabel, type SpecialDate } from './dates.ts';

// What an occasion is called, wherever it is told: lists, mails and calendars.

/** 'Ella turns 7'; without a number of years 'Ella’s birthday'. */
export function birthdayWords(name: string, years: number | null): string {
  return years === null ? `${name}’s birthday` : `${name} turns ${years}`;
}

type NamedDate = Pick<SpecialDate, 'type' | 'title' | 'notes'>;

/** 'Nana Rose turns 80', 'Wedding with Grace, 12 years', 'Ben: First marathon, 1 year'. */
export function dateWords(date: NamedDate, name: string, years: number | null): string {
  const label = dateLabel(date);
  const plain = label.toLowerCase() === 'birthday' || label === `${name}'s Birthday`;
  if (date.type === 'birthday' && plain) return birthdayWords(name, years);
  const whose = label.includes(name) ? label : `${name}: ${label}`;
  if (years === null) return whose;
  if (date.type === 'birthday') return `${whose}, turns ${years}`;
  return `${whose}, ${years} ${years === 1 ? 'year' : 'years'}`;
}
