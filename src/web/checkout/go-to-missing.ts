import type { Child } from '#shared/children.ts';
import { childOnCard } from '../notebook/card-facts.ts';
import { goToTabHeading } from '../ui/tab-heading.tsx';
import type { MissingFacts } from './steps/missing-facts.ts';

type Place = {
  children: Child[];
  edit(child: Child): void;
  setTab(tab: 'children' | 'people'): void;
};

/** Opens the form or the tab in which facts that a card lacks are added. */
export function goToMissing(missing: MissingFacts, { children, edit, setTab }: Place): void {
  if (typeof missing === 'object') {
    const child = childOnCard(children, missing);
    if (child) edit(child);
    return;
  }
  const tab = missing === 'dates' ? 'people' : 'children';
  setTab(tab);
  goToTabHeading(tab);
}
