import { quantile } from './runs.ts';

type Row = { what: string; budget: string; measured: string; runs: string; met: string };

const rows: Row[] = [];

/** Adds a budget that the median of the runs must reach. */
export function atLeast(what: string, runs: number[], budget: number, unit = '×'): void {
  add(what, runs, { budget: `≥ ${budget}${unit}`, isMet: (measured) => measured >= budget, unit });
}

export function atMost(what: string, runs: number[], budget: number, unit = '×'): void {
  add(what, runs, { budget: `≤ ${budget}${unit}`, isMet: (measured) => measured <= budget, unit });
}

type Judgement = { budget: string; isMet(measured: number): boolean; unit: string };

function add(what: string, runs: number[], { budget, isMet, unit }: Judgement): void {
  const measured = quantile(runs, 0.5);
  const shown = (value: number) => value.toFixed(value < 10 ? 2 : 1);
  rows.push({
    what,
    budget,
    measured: `${shown(measured)}${unit}`,
    runs: runs.map(shown).join(' '),
    met: isMet(measured) ? 'yes' : 'NO',
  });
}

/** Adds a part that failed. Its error has already been printed. */
export function notMeasured(part: string): void {
  rows.push({ what: part, budget: '', measured: 'not measured', runs: '', met: 'NO' });
}

export function printBudgets(): void {
  console.table(rows);
}
