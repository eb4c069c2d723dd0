import { useState } from 'react';
import { Link } from 'wouter';
import { formatLongDate } from '#shared/calendar.ts';
import { NOTHING_SELECTED } from '#shared/card-facts.ts';
import { pages } from '#shared/pages.ts';
import { relationshipLabel } from '#shared/people.ts';
import { CardFlow } from '../checkout/card-flow.tsx';
import { useCardFlow } from '../checkout/use-card-flow.ts';
import { cardFacts } from '../notebook/card-facts.ts';
import { ListingState } from '../notebook/listing-state.tsx';
import { useNotebook } from '../notebook/notebook.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabHeading } from '../ui/tab-heading.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { ChoiceList } from './choice-list.tsx';
import { OrderPrice } from './order-price.tsx';

const NONE: ReadonlySet<number> = new Set();

/** Chooses what goes on the card, shows it, and orders it. */
export function OrderTab() {
  const { children, people, dates } = useNotebook();
  const [childIds, setChildIds] = useState(NONE);
  const [personIds, setPersonIds] = useState(NONE);
  const flow = useCardFlow();
  const chosenChildren = children.items.filter(({ id }) => childIds.has(id));
  const chosenPeople = people.items.filter(({ id }) => personIds.has(id));

  function preview() {
    if (chosenChildren.length + chosenPeople.length === 0)
      showToast({ tone: 'destructive', title: 'Selection required', description: NOTHING_SELECTED });
    else flow.preview(cardFacts(chosenChildren, chosenPeople, dates.items), 'Proceed to Checkout');
  }

  function forget() {
    setChildIds(NONE);
    setPersonIds(NONE);
  }

  return (
    <>
      <TabHeading>Order a card</TabHeading>
      <ListingState
        of={[children, people, dates]}
        loading="Loading..."
        error="Error loading data. Please try again."
        skeleton={<OrderTabSkeleton />}
      >
        {children.items.length + people.items.length === 0 ? (
          <Notice
            title="No data available for cards"
            action={
              <Link href={`${pages.home.path}?tab=children`} className={buttonClass('primary')}>
                Go to Children
              </Link>
            }
          >
            Add a child or an important person first: what you write down there goes on the card.
          </Notice>
        ) : (
          <div className={COLUMNS}>
            <div className={LISTS}>
              <ChoiceList
                legend="Children"
                choices={children.items.map(({ id, name, birthdate, dayUnknown }) => ({
                  id,
                  label: name,
                  hint: formatLongDate(birthdate, dayUnknown === 1),
                }))}
                chosen={childIds}
                onChange={setChildIds}
              />
              <ChoiceList
                legend="Important people"
                choices={people.items.map((person) => ({
                  id: person.id,
                  label: person.name,
                  hint: relationshipLabel(person),
                }))}
                chosen={personIds}
                onChange={setPersonIds}
              />
            </div>
            <OrderPrice>
              <Button className="w-full" onClick={preview}>
                Preview Card
              </Button>
            </OrderPrice>
          </div>
        )}
      </ListingState>
      <CardFlow flow={flow} mode="member" onOrdered={forget} />
    </>
  );
}

function OrderTabSkeleton() {
  return (
    <div className={COLUMNS}>
      <div className={LISTS}>
        <Skeleton className="h-60" />
        <Skeleton className="h-60" />
      </div>
      <Skeleton className="h-58" />
    </div>
  );
}

const COLUMNS = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]';
const LISTS = 'grid grid-cols-1 items-start gap-4 sm:grid-cols-2';
