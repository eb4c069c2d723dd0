import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { Child } from '#shared/children.ts';
import { GUEST_TITLE } from '#shared/page-titles.ts';
import { orderPath } from '#shared/pages.ts';
import type { MissingFacts } from '../checkout/steps/missing-facts.ts';
import { useCardFlow } from '../checkout/use-card-flow.ts';
import { ChildrenTab } from '../children/children-tab.tsx';
import { Page, PageHeading } from '../frame/page.tsx';
import { cardFacts, childOnCard } from '../notebook/card-facts.ts';
import { NotebookContext } from '../notebook/notebook.ts';
import { clearGuestData, useGuestNotebook } from '../notebook/saved-guest.ts';
import { latestOrder } from '../store/latest-order.ts';
import { LiveCard, YourCard } from '../typed-card/your-card.tsx';
import { useSubjectDialog } from '../ui/dialog/use-subject-dialog.ts';
import { OnDemand, usePreload } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { goToTabHeading } from '../ui/tab-heading.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { CardPrice } from './card-price.tsx';
import { OrderBar } from './order-bar.tsx';

const ChildDialog = preloadable(() =>
  import('../children/child-dialog.tsx').then((module) => module.ChildDialog),
);
const PeopleTab = preloadable(() => import('../people/people-tab.tsx').then((module) => module.PeopleTab));
const CardFlow = preloadable(() => import('../checkout/card-flow.tsx').then((module) => module.CardFlow));
const AboutCard = preloadable(() => import('./about-card.tsx').then((module) => module.AboutCard));

const SavedGuestLine = preloadable(() =>
  import('./saved-guest-line.tsx').then((module) => module.SavedGuestLine),
);

const PRELOADED_PARTS = [LiveCard, PeopleTab, SavedGuestLine];

export function GuestPage() {
  const notebook = useGuestNotebook();
  const [tab, setTab] = useState<'children' | 'people'>('children');
  const flow = useCardFlow();
  const editing = useSubjectDialog<Child>();
  usePreload(PRELOADED_PARTS);
  const children = notebook.children.items;
  const people = notebook.people.items;
  const dates = notebook.dates.items;
  const facts = cardFacts(children, people, dates);
  const ready = children.length > 0;
  // On a phone the card stays in view while the first child is typed.
  const typing = tab === 'children' && !ready;
  const written = children.length + people.length > 0;

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
      <Page title={GUEST_TITLE}>
        <div className="measure">
          <PageHeading className="max-sm:text-2xl low:text-2xl">Make a Card Now Without Sign Up</PageHeading>
          <LatestOrder />
          <div className="flex flex-col gap-x-12 gap-y-3 pt-3 sm:gap-y-5 sm:pt-8 beside:grid beside:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1fr)_24rem] low:gap-x-6 low:pt-3 low:max-lg:grid-cols-[minmax(0,1fr)_16rem]">
            <div className="beside:col-start-2 beside:grid beside:content-start beside:gap-5 stacked:contents lg:grid-rows-[minmax(17.5rem,auto)] low:max-lg:grid-rows-[minmax(12.5rem,auto)] low:sticky low:top-2 low:row-span-2 low:gap-2 low:self-start">
              {/* First in the document, because the card's drawing is a hundred times as large. */}
              <CardPrice ready={ready} />
              <YourCard side={tab === 'people' ? 'back' : 'front'} inSight={typing} />
            </div>
            <div className="min-w-0 beside:col-start-1 beside:row-start-1 lg:row-span-2 low:row-span-1">
              <Tabs
                label="Your family"
                value={tab}
                onChange={setTab}
                tabs={[
                  {
                    value: 'children',
                    label: 'Children',
                    content: (
                      <ChildrenTab
                        onPreview={(child) =>
                          flow.preview(cardFacts([child], people, dates), 'Order This Card')
                        }
                      />
                    ),
                  },
                  {
                    value: 'people',
                    label: 'Important People',
                    content: (
                      <Suspense fallback={<Skeleton className="h-80" />}>
                        <PeopleTab />
                      </Suspense>
                    ),
                  },
                ]}
              />
            </div>
            <div className="flex flex-col gap-4 self-start stacked:contents lg:col-start-2 low:max-lg:col-start-1">
              <OrderBar
                ready={ready}
                onPreview={() => flow.preview(facts)}
                onOrder={() => flow.order(facts)}
              />
              {written && (
                <Suspense fallback={<div className="min-h-[calc(2lh+2.75rem)] text-base" />}>
                  <SavedGuestLine />
                </Suspense>
              )}
            </div>
          </div>
          <Suspense fallback={<Skeleton className="mt-12 h-200" />}>
            <AboutCard />
          </Suspense>
        </div>
      </Page>
      <OnDemand wanted={editing.open}>
        <ChildDialog {...editing} child={editing.subject} />
      </OnDemand>
      <Suspense>
        <CardFlow flow={flow} mode="guest" onOrdered={clearGuestData} onAdd={goToAdd} />
      </Suspense>
    </NotebookContext>
  );
}

/** A link to the latest order, until the page is left. */
function LatestOrder() {
  const order = latestOrder.use();
  if (!order) return null;
  return (
    <p className="pt-1 text-base text-soft">
      Your order <span translate="no">{order.id}</span> ·{' '}
      <Link href={orderPath(order.token)} className="text-primary underline underline-offset-4">
        View<span className="sr-only"> your order</span>
      </Link>
    </p>
  );
}
