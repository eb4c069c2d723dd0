import { useState } from 'react';
import { CardProof } from '../../card/card-proof.tsx';
import { cardsOfTitle, TitleChoice } from '../../card/title-choice.tsx';
import { useCheckout } from '../checkout-context.ts';
import { CardChoices } from './card-choices.tsx';
import { ChildrenChoice } from './children-choice.tsx';
import { CopiesField } from './copies-field.tsx';
import { EmptySide, type MissingFacts } from './empty-side.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PreparationNews } from './shipping-step.tsx';

/** The cards to be printed, for checking before payment, and their price. */
export function ProofStep() {
  const { order, byTitle, facts, addedTo, onAdd } = useCheckout();
  const isGuest = order.mode === 'guest' && !addedTo;
  const [title, showTitle] = useState<string | null>(null);
  const shown = cardsOfTitle(byTitle, title);
  const note = (missing: MissingFacts) => <EmptySide missing={missing} onAdd={onAdd} />;
  const notes = {
    // A side is not empty merely because children were deselected below.
    front: order.family.length === 0 && note('children'),
    back: facts.people.every(({ dates }) => dates.length === 0) && note('dates'),
  };
  return (
    <div className="space-y-5">
      <CardProof
        cards={shown.cards}
        notes={notes}
        choice={
          byTitle.length > 1 && (
            <div className="pb-4">
              <TitleChoice byTitle={byTitle} shown={shown} onChange={showTitle} />
            </div>
          )
        }
      />
      {!addedTo && <CardChoices onShow={showTitle} />}
      {isGuest && <ChildrenChoice />}
      {isGuest && (
        <div className="rounded-sheet border-l-4 border-l-accent bg-accent-tint px-4 py-3">
          <p className="font-semibold">Guest checkout</p>
          <p>You don’t need an account. We use your family’s details only to print this order.</p>
        </div>
      )}
      <CopiesField />
      <OrderSummary />
      {addedTo && <PreparationNews />}
    </div>
  );
}
