import { Link } from 'wouter';
import { parseDate, spellOutDate, weekdayName } from '#shared/calendar.ts';
import type { Figures } from '#shared/figures.ts';
import { formatNumber } from '#shared/format.ts';
import { formatPounds } from '#shared/money.ts';
import { Fold } from '../../ui/fold.tsx';
import { figuresAt } from './figures-at.ts';

type Day = Figures['days'][number];

// A phone has room for two figures a day; the page of the day shows the others.
const COLUMNS: [what: string, value: (day: Day) => string, phone: boolean][] = [
  ['Orders', ({ orders }) => formatNumber(orders), true],
  ['Takings', ({ takings }) => pounds(takings), true],
  ['Refunds', ({ refunds }) => pounds(refunds), false],
  ['Lost', ({ lost }) => pounds(lost), false],
  ['Discounts', ({ discounts }) => pounds(discounts), false],
  ['Cards', ({ cards }) => formatNumber(cards), false],
];

/** A quiet day is easier to read past than a column of £0.00. */
function pounds(pence: number): string {
  return pence === 0 ? '–' : formatPounds(pence);
}

/** The figures of each day until today. */
export function DayTable({ figures: { days, today } }: { figures: Figures }) {
  const past = days.filter(({ day }) => day <= today);
  if (past.length === 0) return null;
  return (
    <Fold title="Day by day">
      <table className="tabular w-full text-base">
        <thead>
          <tr className="text-soft">
            <th scope="col" className="py-2 text-left font-semibold">
              Day
            </th>
            {COLUMNS.map(([what, , phone]) => (
              <th
                key={what}
                scope="col"
                className={`py-2 pl-4 text-right font-semibold ${phone ? '' : 'max-sm:hidden'}`}
              >
                {what}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {past.map((day) => (
            <tr key={day.day} className="border-t border-rule">
              <th scope="row" className="text-left font-normal">
                <Link
                  href={figuresAt('day', day.day)}
                  aria-label={spellOutDate(day.day)}
                  className="inline-block py-1.5 text-primary underline underline-offset-4"
                >
                  {weekdayName(day.day).slice(0, 3)} {parseDate(day.day)?.day}
                </Link>
              </th>
              {COLUMNS.map(([what, value, phone]) => (
                <td key={what} className={`py-1.5 pl-4 text-right ${phone ? '' : 'max-sm:hidden'}`}>
                  {value(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}
