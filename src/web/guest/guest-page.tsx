import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { pages } from '#shared/pages.ts';
import { CardFlow, useCardFlow } from '../checkout/card-flow.tsx';
import { ChildrenTab } from '../children/children-tab.tsx';
import { Page, PageHeading } from '../frame/page.tsx';
import { cardFacts } from '../notebook/card-facts.ts';
import { clearGuestPages, useGuestNotebook } from '../notebook/guest-notebook.ts';
import { keeping } from '../notebook/kept-pages.ts';
import { NotebookContext } from '../notebook/notebook.ts';
import { PeopleTabSkeleton } from '../people/people-grid.tsx';
import { usePreload } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Benefits } from './benefits.tsx';
import { OrderBar } from './order-bar.tsx';

const PeopleTab = preloadable(() => import('../people/people-tab.tsx').then((module) => module.PeopleTab));

const KeepLine = preloadable(() => import('./keep-line.tsx').then((module) => module.KeepLine));

const NEXT = [PeopleTab, KeepLine];

export function GuestPage() {
  const notebook = useGuestNotebook();
  const [tab, setTab] = useState<'children' | 'people'>('children');
  const flow = useCardFlow();
  usePreload(NEXT);
  const children = notebook.children.items;
  const people = notebook.people.items;
  const dates = notebook.dates.items;
  const facts = cardFacts(children, people, dates);
  const written = children.length + people.length > 0;
  const kept = keeping.use().at === 'kept';

  return (
    <NotebookContext value={notebook}>
      <Page title="Make a card">
        <div className="measure">
          <GuestBanner kept={kept} />
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
                    onPreview={(child) => flow.preview(cardFacts([child], people, dates), 'Order This Card')}
                  />
                ),
              },
              {
                value: 'people',
                label: 'Important People',
                content: (
                  <Suspense fallback={<PeopleTabSkeleton />}>
                    <PeopleTab />
                  </Suspense>
                ),
              },
            ]}
          />
          {written && (
            <Suspense fallback={<div className="mt-6 min-h-11" />}>
              <KeepLine />
            </Suspense>
          )}
          <OrderBar
            ready={children.length > 0}
            onPreview={() => flow.preview(facts)}
            onOrder={() => flow.order(facts)}
          />
          <Benefits />
        </div>
      </Page>
      <CardFlow flow={flow} mode="guest" onOrdered={clearGuestPages} />
    </NotebookContext>
  );
}

function GuestBanner({ kept }: { kept: boolean }) {
  return (
    <div className="pb-6 sm:pb-8">
      <PageHeading>Make a Card Now Without Sign Up</PageHeading>
      <p className="pt-3 text-lg text-soft">
        Write down your children and the people whose dates matter.{' '}
        {kept
          ? 'It is kept on this phone alone; to have it everywhere,'
          : 'Nothing is saved when you leave this page; to keep your notes,'}{' '}
        <Link href={pages.auth.path} className="text-primary underline underline-offset-4">
          log in or register
        </Link>
        : what you wrote comes along.
      </p>
    </div>
  );
}
