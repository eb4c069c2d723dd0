import { faultsIn } from './fault.ts';

const OCCASIONS = ['src/shared/occasions.test.ts', 'src/shared/yearly-returns.test.ts'];

/** On which days a family's dates come, and what they are called. */
export const OCCASION_FAULTS = [
  ...faultsIn('src/shared/yearly-returns.ts', OCCASIONS, [
    {
      name: 'a day that has not begun comes before it begins',
      from: 'Math.max(start.year, origin.year)',
      to: 'start.year',
    },
    {
      name: 'years are counted from an unknown year',
      from: 'yearUnknown || first ? null',
      to: 'first ? null',
    },
  ]),
  ...faultsIn('src/shared/occasions.ts', OCCASIONS, [
    {
      name: '29 February is kept on the 28th, whatever was chosen',
      from: 'yearlyReturns(date, yearUnknown, from, leapDay)',
      to: "yearlyReturns(date, yearUnknown, from, leapDay && '02-28')",
    },
    { name: 'the last day of a window is left out', from: 'occasion.date > to', to: 'occasion.date >= to' },
    { name: 'a death is told on its day', from: "source === 'person' && first", to: 'false' },
    {
      name: 'who has a day of remembrance turns an age',
      from: 'person.diedOn ?? rememberedFrom(person, memorials)',
      to: 'person.diedOn ?? null',
    },
    { name: 'the dead turn an age', from: 'dead: diedOn !== null && on >= diedOn', to: 'dead: false' },
    {
      name: 'a death of which the year is known is remembered on the first of January',
      from: "(deathPrecision ?? 'day') !== 'day'",
      to: "(deathPrecision ?? 'day') === undefined",
    },
    {
      name: 'a birth whose day is unknown comes on the first of its month',
      from: 'children.filter(({ dayUnknown }) => !dayUnknown)',
      to: 'children',
    },
  ]),
];
