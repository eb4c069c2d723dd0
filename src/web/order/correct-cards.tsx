import { useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import type { CardLayout } from '#shared/card-facts.ts';
import type { CustomerOrder, cardsCorrection } from '#shared/customer-orders.ts';
import { CardPreviewDialog } from '../card/card-preview-dialog.tsx';
import { ChildrenTab } from '../children/children-tab.tsx';
import { Page, PageHeading } from '../frame/page.tsx';
import { cardFacts } from '../notebook/card-facts.ts';
import { type GuestChange, type GuestData, memoryNotebook } from '../notebook/guest-data.ts';
import { NotebookContext } from '../notebook/notebook.ts';
import { PeopleTab } from '../people/people-tab.tsx';
import { Button } from '../ui/button.tsx';
import { type Submission, useSubmit } from '../ui/form/use-submit.ts';
import { Tabs } from '../ui/tabs.tsx';

type Props = {
  order: Pick<CustomerOrder, 'id' | 'ofMember' | 'cardLayout' | 'design' | 'titles' | 'copies'>;
  /** The call that saves the corrected facts. */
  correction: Submission<z.input<typeof cardsCorrection>>;
  /** The facts with the corrections so far. */
  pages: GuestData;
  isChanged: boolean;
  onChange(change: GuestChange): void;
  /** Closes the form and discards the corrections, which are saved or not wanted. */
  onClose(): void;
};

/** Corrects the facts on an order's cards, with the preview that is shown before paying. */
export function CorrectCards({ order, correction, pages, isChanged, onChange, onClose }: Props) {
  const [tab, setTab] = useState<'children' | 'people'>('children');
  const [previewing, setPreviewing] = useState(false);
  const notebook = useMemo(() => memoryNotebook(pages, onChange), [pages, onChange]);
  const facts = useMemo(() => cardFacts(pages.children, pages.people, pages.dates), [pages]);
  const shown = order.ofMember ? facts.children.length + facts.people.length : facts.children.length;
  const { submit, isPending } = useSubmit(correction);

  async function save(cardLayout: CardLayout) {
    const corrected = { childrenData: facts.children, peopleData: facts.people, cardLayout };
    if (!(await submit(corrected))) return;
    setPreviewing(false);
    onClose();
  }

  return (
    <NotebookContext value={notebook}>
      <Page title={`Change order ${order.id}`}>
        <div className="measure">
          <PageHeading>Change card</PageHeading>
          <p className="pt-3 pb-6 text-lg text-soft">
            These are the details on order {order.id}. The price won’t change, and nor will your saved
            details.
          </p>
          <Tabs
            label="On the card"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'children', label: 'Children', content: <ChildrenTab /> },
              { value: 'people', label: 'Important People', content: <PeopleTab /> },
            ]}
          />
          <div className="sticky bottom-0 mt-8 short:static low:static flex flex-wrap justify-end gap-3 border-t border-rule bg-paper py-3 *:grow sm:*:grow-0">
            {shown === 0 && (
              <p className="w-full text-soft">
                {order.ofMember ? 'Add someone to put on the card.' : 'A card needs at least one child.'}
              </p>
            )}
            <Button variant="secondary" onClick={onClose}>
              {isChanged ? 'Discard changes' : 'Back to the order'}
            </Button>
            <Button disabled={shown === 0} onClick={() => setPreviewing(true)}>
              Review changes
            </Button>
          </div>
        </div>
      </Page>
      <CardPreviewDialog
        open={previewing}
        onOpenChange={setPreviewing}
        facts={facts}
        startLayout={order.cardLayout}
        design={order.design}
        titles={order.titles}
        copies={order.copies}
        confirmLabel={isPending ? 'Saving...' : 'Save changes'}
        onConfirm={(layout) => void save(layout)}
      />
    </NotebookContext>
  );
}
