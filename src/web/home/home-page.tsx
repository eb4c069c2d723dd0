import { type ReactNode, Suspense } from 'react';
import type { Child } from '#shared/children.ts';
import { useConfig } from '../call/config.ts';
import { CARD_BLANK } from '../card/card-look.ts';
import { BACK_WORDS } from '../card/example-card.tsx';
import backFile from '../card/example-card-back.svg?url';
import { CardFlow } from '../checkout/card-flow.tsx';
import type { MissingFacts } from '../checkout/steps/missing-facts.ts';
import { useCardFlow } from '../checkout/use-card-flow.ts';
import { ChildrenTab } from '../children/children-tab.tsx';
import { ComingUp } from '../coming-up/coming-up.tsx';
import { Page, PageHeading } from '../frame/page.tsx';
import { cardFacts, childOnCard } from '../notebook/card-facts.ts';
import { NotebookContext } from '../notebook/notebook.ts';
import { useSavedNotebook } from '../notebook/saved-notebook.ts';
import { PeopleTabSkeleton } from '../people/people-grid.tsx';
import { YourCard } from '../typed-card/your-card.tsx';
import { useSubjectDialog } from '../ui/dialog/use-subject-dialog.ts';
import { OnDemand, usePreload } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { goToTabHeading } from '../ui/tab-heading.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { BesideExample } from './beside-example.tsx';
import { OrderTabSkeleton } from './order-tab-skeleton.tsx';
import { type Tab, useTab } from './use-tab.ts';

const ChildDialog = preloadable(() =>
  import('../children/child-dialog.tsx').then((module) => module.ChildDialog),
);
const PeopleTab = preloadable(() => import('../people/people-tab.tsx').then((module) => module.PeopleTab));
const OrderTab = preloadable(() => import('./order-tab.tsx').then((module) => module.OrderTab));
const OutdatedNote = preloadable(() => import('./outdated-note.tsx').then((module) => module.OutdatedNote));
const FloatingAdd = preloadable(() => import('./floating-add.tsx').then((module) => module.FloatingAdd));
const MilestonesDialog = preloadable(() =>
  import('../milestones/milestones-dialog.tsx').then((module) => module.MilestonesDialog),
);

const PRELOADED_PARTS = [PeopleTab, OrderTab, FloatingAdd, MilestonesDialog];

export function HomePage() {
  const notebook = useSavedNotebook();
  const [tab, setTab] = useTab();
  const flow = useCardFlow();
  const { features } = useConfig();
  const milestones = useSubjectDialog<Child>();
  const editing = useSubjectDialog<Child>();
  usePreload(PRELOADED_PARTS);
  // An empty list has its own form or button.
  const hasRows = tab !== 'order' && notebook[tab].items.length > 0;
  const goToOrder = () => setTab('order');

  function goToAdd(missing: MissingFacts) {
    if (typeof missing === 'object') {
      const child = childOnCard(notebook.children.items, missing);
      if (child) editing.show(child);
      return;
    }
    const tab = missing === 'dates' ? 'people' : 'children';
    setTab(tab);
    goToTabHeading(tab);
  }

  return (
    <NotebookContext value={notebook}>
      <Page title={TAB_TITLES[tab]}>
        <div className="measure">
          <PageHeading className="pb-4 sm:pb-6">Your family facts</PageHeading>
          <Tabs
            label="Your family facts"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'children',
                label: 'Children',
                content: (
                  <>
                    <ComingUp />
                    <Suspense>
                      <OutdatedNote onOrder={goToOrder} />
                    </Suspense>
                    <ChildrenTab
                      onOrder={goToOrder}
                      card={<YourCard side="front" inSight />}
                      onMilestones={features.milestones ? milestones.show : undefined}
                      onPreview={(child) =>
                        flow.preview(
                          cardFacts([child], notebook.people.items, notebook.dates.items),
                          'Order This Card',
                        )
                      }
                    />
                  </>
                ),
              },
              {
                value: 'people',
                label: 'People',
                content: (
                  <>
                    <ComingUp />
                    <Suspense>
                      <OutdatedNote onOrder={goToOrder} />
                    </Suspense>
                    <Suspense fallback={<PeopleTabSkeleton />}>
                      <PeopleTab onOrder={goToOrder} besideEmpty={besideBack} />
                    </Suspense>
                  </>
                ),
              },
              {
                value: 'order',
                label: 'Order',
                content: (
                  <Suspense fallback={<OrderTabSkeleton />}>
                    <OrderTab onAdd={goToAdd} />
                  </Suspense>
                ),
              },
            ]}
          />
          {hasRows && (
            <Suspense>
              <FloatingAdd />
            </Suspense>
          )}
        </div>
      </Page>
      <CardFlow flow={flow} mode="member" onAdd={goToAdd} />
      <OnDemand wanted={editing.open}>
        <ChildDialog {...editing} child={editing.subject} />
      </OnDemand>
      <OnDemand wanted={milestones.open}>
        <MilestonesDialog {...milestones} child={milestones.subject} />
      </OnDemand>
    </NotebookContext>
  );
}

const besideBack = (notice: ReactNode) => (
  <BesideExample card={<img src={backFile} alt={BACK_WORDS} className={CARD_BLANK} />}>
    {notice}
  </BesideExample>
);

const TAB_TITLES: Record<Tab, string> = {
  children: 'Children',
  people: 'Important people',
  order: 'Order a card',
};
