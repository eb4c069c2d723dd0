import { useNeeds, viewOfNeed } from '../needs/use-needs.ts';
import { ViewLinks } from '../view-links.tsx';
import { inView, type ListAddress, type ListView, viewOf } from './list-address.ts';

const VIEWS: readonly (readonly [ListView, string])[] = [
  ['toPrint', 'To print'],
  ['needsYou', 'Needs you'],
  ['all', 'All'],
];

/** The saved views of the list, with the number of tasks in each. */
export function OrderViews({ address }: { address: ListAddress }) {
  const needs = useNeeds().data?.needs ?? [];
  const shown = viewOf(address);
  const views = VIEWS.map(([view, name]) => ({
    to: inView(view, address),
    name,
    count: needs.reduce((sum, need) => sum + (viewOfNeed(need) === view ? need.count : 0), 0),
    isShown: view === shown,
  }));
  return <ViewLinks label="Views" views={views} />;
}
