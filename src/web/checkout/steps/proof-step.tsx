import type { LucideIcon } from 'lucide-react';
import CreditCard from 'lucide-react/icons/credit-card';
import Mail from 'lucide-react/icons/mail';
import { type ReactNode, useState } from 'react';
import { CardProof } from '../../card/card-proof.tsx';
import { cardsOfTitle, TitleChoice } from '../../card/title-choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCheckout } from '../checkout-context.ts';
import { CardChoices } from './card-choices.tsx';
import { ChildrenChoice } from './children-choice.tsx';
import { CopiesField } from './copies-field.tsx';
import { EmptySide, type Missing } from './empty-side.tsx';
import { OrderSummary } from './order-summary.tsx';

/** What will be printed, to be read before it is paid for; what it costs, and what will be asked. */
export function ProofStep() {
  const { order, byTitle, facts, onAdd } = useCheckout();
  const isGuest = order.mode === 'guest';
  const [title, showTitle] = useState<string | null>(null);
  const shown = cardsOfTitle(byTitle, title);
  const note = (missing: Missing) => <EmptySide missing={missing} onAdd={onAdd} />;
  const notes = {
    // Whoever is left out below is no child that is still to be added.
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
      <CardChoices onShow={showTitle} />
      {isGuest && <ChildrenChoice />}
      <p>
        A printed card the size of a bank card: the children on the front, the dates that matter on the back.
        It fits in any wallet.
      </p>
      {isGuest && (
        <div className="rounded-sheet border-l-4 border-l-accent bg-accent-tint px-4 py-3">
          <p className="font-semibold">Guest checkout</p>
          <p>You need no account. Your family's facts are used to print this order, and for nothing else.</p>
        </div>
      )}
      <ul className="space-y-2.5">
        <Point icon={Mail}>Say where the card should go.</Point>
        <Point icon={CreditCard}>Pay by card. You see the whole price first.</Point>
      </ul>
      <CopiesField />
      <OrderSummary />
    </div>
  );
}

function Point({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <Icon of={icon} className="mt-0.5 text-accent-ink" />
      {children}
    </li>
  );
}
