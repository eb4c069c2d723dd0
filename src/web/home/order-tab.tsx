import { Suspense, useMemo } from 'react';
import { Link } from 'wouter';
import { formatLongDate } from '#shared/calendar.ts';
import { NOTHING_SELECTED } from '#shared/card-facts.ts';
import { formatPounds } from '#shared/money.ts';
import { pages } from '#shared/pages.ts';
import { birthOf } from '#shared/partial-date.ts';
import { relationshipLabel } from '#shared/people.ts';
import { priceOrder } from '#shared/pricing.ts';
import { useCardShape } from '../card/card-face.tsx';
import { ExampleCard } from '../card/example-card.tsx';
import { CardFlow } from '../checkout/card-flow.tsx';
import type { MissingFacts } from '../checkout/steps/missing-facts.ts';
import { useCardFlow } from '../checkout/use-card-flow.ts';
import { useLatestDesign } from '../checkout/use-latest-design.ts';
import { cardFacts } from '../notebook/card-facts.ts';
import { ListingState } from '../notebook/listing-state.tsx';
import { useNotebook } from '../notebook/notebook.ts';
import { namesOfPeople } from '../people/names-on-buttons.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { TabHeading } from '../ui/tab-heading.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { BesideExample } from './beside-example.tsx';
import { ChoiceList } from './choice-list.tsx';
import { useOrderChoice } from './order-choice.ts';
import { OrderPrice } from './order-price.tsx';
import { COLUMNS, LISTS, OrderListsSkeleton } from './order-tab-skeleton.tsx';

const LiveCard = preloadable(() => import('../card/live-card.tsx').then((module) => module.LiveCard));

type Props = {
  /** Opens the form for something that a side lacks. */
  onAdd(missing: MissingFacts): void;
};

/** Chooses the contents of the card, shows it, and orders it. */
export function OrderTab({ onAdd }: Props) {
  const { children, people, dates } = useNotebook();
  const choice = useOrderChoice(children.items, people.items);
  const flow = useCardFlow();
  const design = useLatestDesign();
  const facts = useMemo(
    () => cardFacts(choice.children, choice.people, dates.items),
    [choice.children, choice.people, dates.items],
  );
  const called = namesOfPeople(people.items, dates.items);
  const price = formatPounds(priceOrder(null).totalAmount);
  const nobody = facts.children.length + facts.people.length === 0;

  function preview() {
    if (nobody)
      showToast({ tone: 'destructive', title: 'Selection required', description: NOTHING_SELECTED });
    else flow.preview(facts);
  }

  return (
    <>
      <TabHeading>Order a card</TabHeading>
      <ListingState
        of={[children, people, dates]}
        loading="Loading..."
        error="Error loading data. Please try again."
        skeleton={<OrderListsSkeleton />}
      >
        {children.items.length + people.items.length === 0 ? (
          <BesideExample card={<ExampleCard />}>
            <Notice
              title="No data available for cards"
              action={
                <Link href={`${pages.home.path}?tab=children`} className={buttonClass('primary')}>
                  Add a child
                </Link>
              }
            >
              Your card is made from your children and important people.
              <span className="tabular block pt-2 font-semibold text-ink">{price} with delivery</span>
            </Notice>
          </BesideExample>
        ) : (
          <div className={COLUMNS}>
            <div className={LISTS}>
              <ChoiceList
                legend="Children"
                noun="children"
                choices={children.items.map((child) => ({
                  id: child.id,
                  label: child.name,
                  hint: formatLongDate(birthOf(child)),
                }))}
                chosen={choice.childIds}
                onChange={choice.chooseChildren}
              />
              <ChoiceList
                legend="Important people"
                noun="important people"
                choices={people.items.map((person) => ({
                  id: person.id,
                  label: called(person),
                  hint: relationshipLabel(person),
                }))}
                chosen={choice.personIds}
                onChange={choice.choosePeople}
              />
            </div>
            <OrderPrice
              card={
                <Suspense fallback={<BlankCard />}>
                  {nobody ? (
                    <BlankCard />
                  ) : (
                    <LiveCard facts={facts} design={design} waiting={<BlankCard />} />
                  )}
                </Suspense>
              }
            />
            <div className="action-bar flex flex-wrap items-center gap-x-5 gap-y-2 max-lg:justify-end lg:-mt-5 lg:col-start-2 lg:rounded-b-sheet lg:bg-accent-tint lg:px-5 lg:pb-5">
              <p className="tabular font-display text-xl text-accent-ink sm:hidden">
                {price} <span className="text-base">with delivery</span>
              </p>
              <Button className="min-h-12 grow sm:max-lg:grow-0 sm:px-8" onClick={preview}>
                Preview Card
              </Button>
            </div>
          </div>
        )}
      </ListingState>
      <CardFlow flow={flow} mode="member" onOrdered={choice.clear} onAdd={onAdd} />
    </>
  );
}

/** Placeholder of the card while nobody is chosen or it is being drawn. */
function BlankCard() {
  return <div aria-hidden="true" className={`${useCardShape()} border border-dashed border-edge`} />;
}
