import { bareType, DATE_TYPES, dateLabel, type SpecialDate } from './dates.ts';
import { formatNumber, plural } from './format.ts';
import { isOwnBirthday } from './own-date.ts';
import { plainCharacters } from './plain-characters.ts';
import { weddingName } from './wedding-names.ts';

// Names of occasions in lists, emails and calendars.

type NamedDate = Pick<SpecialDate, 'type' | 'title' | 'notes'>;

/** The person whose occasion it is; `dead` is true on the day of their death and later. */
export type SubjectName = { name: string; dead: boolean };

/** 'Ella turns 7', or 'Joe would be 80' after a death; without a number of years 'Ella’s birthday'. */
export function birthdayWords({ name, dead }: SubjectName, years: number | null): string {
  if (years === null) return `${name}’s birthday`;
  return dead ? `${name} would be ${years}` : `${name} turns ${years}`;
}

/** 'Remembering Joe, 5 years'. */
export function memorialWords(name: string, years: number | null): string {
  return withYears(`Remembering ${name}`, years);
}

/** 'Nana Rose turns 80', 'Wedding with Grace, 25 years (silver)', 'Ben: First marathon, 1 year'. */
export function dateWords(date: NamedDate, whose: SubjectName, years: number | null): string {
  const { name, dead } = whose;
  if (isOwnBirthday(date, name)) return birthdayWords(whose, years);
  if (date.type === 'memorial' && date.title.toLowerCase() === 'memorial') return memorialWords(name, years);
  const title = titleWithName(date, name);
  if (date.type === 'birthday' && years !== null) return `${title}, ${dead ? 'would be' : 'turns'} ${years}`;
  const married = years !== null && !dead && isOfMarriage(date, name) ? weddingName(years) : null;
  return `${withYears(title, years)}${married ? ` (${married})` : ''}`;
}

/** 'Ella is 1,000 days old', 'Wedding with Grace, 10,000 days'. */
export function roundDayWords(date: NamedDate | null, name: string, days: number): string {
  const count = `${formatNumber(days)} days`;
  return !date || isOwnBirthday(date, name)
    ? `${name} is ${count} old`
    : `${titleWithName(date, name)}, ${count}`;
}

/** The words of an occasion whose day is over, 'Ella turned 7'; null where they have no verb. */
export function pastWords(words: string): string | null {
  const past = PAST_TENSES.reduce((said, [present, past]) => said.replace(present, past), words);
  return past === words ? null : past;
}

const PAST_TENSES: [RegExp, string][] = [
  [/ turns (\d+)$/, ' turned $1'],
  [/ would be (\d+)$/, ' would have been $1'],
  [/ is ([\d,]+ days old)$/, ' was $1'],
];

/** The date's title, with the name added unless it contains it: 'Ben’s wedding', 'Ben: First marathon'. */
function titleWithName(date: NamedDate, name: string): string {
  const type = bareType(date.title.toLowerCase());
  const words = type && DATE_TYPES[type].occasionOf?.(name);
  if (words) return words;
  const label = dateLabel(date);
  return hasWord(label, name) ? label : `${name}: ${label}`;
}

/** True for a wedding's anniversary. An anniversary with a custom title may be that of anything. */
function isOfMarriage({ type, title }: NamedDate, name: string): boolean {
  if (type === 'wedding') return true;
  return (
    type === 'anniversary' && (title.toLowerCase() === 'anniversary' || title === `Anniversary with ${name}`)
  );
}

// Scripts that separate words: 'Jo' is not part of 'Job started', whereas '太郎' is part of '太郎の入学式'.
const LETTER_OF_A_WORD =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}]/u;

function hasWord(text: string, name: string): boolean {
  const [plain, word] = [plainCharacters(text), plainCharacters(name)];
  for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + 1)) {
    const ends = [
      plain.slice(Math.max(0, at - 1), at + 1),
      plain.slice(at + word.length - 1, at + word.length + 1),
    ];
    if (!ends.some((pair) => pair.length > 1 && [...pair].every((sign) => LETTER_OF_A_WORD.test(sign))))
      return true;
  }
  return false;
}

function withYears(words: string, years: number | null): string {
  return years === null ? words : `${words}, ${years} ${plural(years, 'year', 'years')}`;
}
