import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import {
  daysInMonth,
  localToday,
  MONTHS,
  parseDate,
  toDateText,
  UNKNOWN_YEAR,
  weekdayOf,
} from '#shared/calendar.ts';
import { Button, IconButton } from '../button.tsx';
import { type GridChoice, PickGrid } from './pick-grid.tsx';

type Props = {
  /** The current date, 'YYYY-MM-DD'. */
  date: string | null;
  yearKnown: boolean;
  /** The last day that can be chosen. */
  latest?: string | undefined;
  onPick(date: string): void;
};

const FIRST_YEAR = 1900;

/** A calendar in three steps: decade and year, month, day. Early years therefore need only a few taps. */
export function DatePicker({ date, yearKnown, latest, onPick }: Props) {
  const known = date === null ? null : parseDate(date);
  const [year, setYear] = useState(yearKnown ? known?.year : UNKNOWN_YEAR);
  const [month, setMonth] = useState(known?.month);
  const beyond = (text: string) => latest !== undefined && text > latest;

  if (year === undefined) return <YearStep chosen={known?.year} latest={latest} onChoose={setYear} />;

  if (month === undefined) {
    const months = MONTHS.map((name, index) => ({
      value: index + 1,
      label: name.slice(0, 3),
      name,
      disabled: beyond(toDateText({ year, month: index + 1, day: 1 })),
    }));
    return (
      <>
        <StepTitle>{yearKnown ? `Month in ${year}` : 'Month'}</StepTitle>
        <PickGrid
          focused
          name="Months"
          columns={3}
          choices={months}
          chosen={known?.month}
          onChoose={setMonth}
        />
        {yearKnown && <BackButton onClick={() => setYear(undefined)}>Change year</BackButton>}
      </>
    );
  }

  const named = `${MONTHS[month - 1]}${yearKnown ? ` ${year}` : ''}`;
  const days = range(1, daysInMonth(year, month)).map((day) => ({
    value: day,
    label: String(day),
    name: `${day} ${named}`,
    disabled: beyond(toDateText({ year, month, day })),
  }));
  const arrow = (label: string, by: 1 | -1) => {
    const to = {
      year: yearKnown ? year + Math.floor((month - 1 + by) / 12) : year,
      month: ((month + by + 11) % 12) + 1,
    };
    const isBeyond = beyond(toDateText({ ...to, day: 1 }));
    return (
      <IconButton
        icon={ChevronRight}
        label={label}
        aria-disabled={isBeyond || undefined}
        className={`text-primary hover:bg-primary-tint aria-disabled:bg-transparent aria-disabled:opacity-40 ${by < 0 ? 'rotate-180' : ''}`}
        onClick={() => {
          if (isBeyond) return;
          setMonth(to.month);
          setYear(to.year);
        }}
      />
    );
  };
  const mondayFirst = (weekdayOf(toDateText({ year, month, day: 1 })) + 6) % 7;
  return (
    <>
      <div className="flex items-start justify-between">
        {arrow('Previous month', -1)}
        <StepTitle>{named}</StepTitle>
        {arrow('Next month', 1)}
      </div>
      {yearKnown && (
        <div aria-hidden="true" className="grid grid-cols-7 gap-0.5 pb-1 text-center text-base text-soft">
          {['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'].map((day) => (
            <span key={day}>{day}</span>
          ))}
        </div>
      )}
      <PickGrid
        focused
        name="Days"
        columns={7}
        firstColumn={yearKnown ? mondayFirst : 0}
        choices={days}
        chosen={known?.year === year && known.month === month ? known.day : undefined}
        onChoose={(day) => onPick(toDateText({ year, month, day }))}
      />
      <BackButton onClick={() => setMonth(undefined)}>Change month</BackButton>
    </>
  );
}

type YearProps = { chosen: number | undefined; latest: string | undefined; onChoose(year: number): void };

function YearStep({ chosen, latest, onChoose }: YearProps) {
  const thisYear = Number(localToday().slice(0, 4));
  const [decade, setDecade] = useState(decadeOf(Math.max(chosen ?? thisYear, FIRST_YEAR)));
  const lastYear = latest ? Number(latest.slice(0, 4)) : Number.POSITIVE_INFINITY;
  const decades: GridChoice[] = range(0, (decadeOf(Math.max(thisYear, decade)) - FIRST_YEAR) / 10).map(
    (index) => {
      const first = FIRST_YEAR + 10 * index;
      return { value: first, label: `${first}s` };
    },
  );
  const years = range(decade, decade + 9).map((year) => ({
    value: year,
    label: String(year),
    disabled: year > lastYear,
  }));
  return (
    <>
      <StepTitle>Decade</StepTitle>
      <PickGrid focused name="Decades" columns={5} choices={decades} chosen={decade} onChoose={setDecade} />
      <StepTitle>Year</StepTitle>
      <PickGrid key={decade} name="Years" columns={5} choices={years} chosen={chosen} onChoose={onChoose} />
    </>
  );
}

function StepTitle({ children }: { children: string }) {
  return (
    <p aria-live="polite" className="flex min-h-11 items-center pb-1 pl-1 font-display text-lg">
      {children}
    </p>
  );
}

function BackButton({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <Button variant="quiet" className="mt-1 w-full" onClick={onClick}>
      {children}
    </Button>
  );
}

function decadeOf(year: number): number {
  return year - (year % 10);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
