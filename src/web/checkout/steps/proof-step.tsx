import { useState } from 'react';
import { CardProof } from '../../card/card-proof.tsx';
import { useCheckout } from '../checkout-context.ts';
import { CardChoices } from './card-choices.tsx';
import { ChildrenChoice } from './children-choice.tsx';
import { CopiesField } from './copies-field.tsx';
import { DatesField } from './dates-field.tsx';
import { ProofNotes } from './proof-notes.tsx';
import { PreparationNews } from './shipping-step.tsx';

/** The cards to be printed, for checking before payment, and the choices about them. */
export function ProofStep() {
  const { order, byTitle, facts, addedTo, send } = useCheckout();
  const [title, showTitle] = useState<string | null>(null);
  const several = facts.children.length > 1;
  return (
    // A flex container on a phone, so that the pinned card stays over everything in it.
    <div className="flex flex-col gap-5 md:grid md:grid-cols-[20rem_minmax(0,1fr)] md:items-start md:gap-x-6 lg:grid-cols-[27rem_minmax(0,1fr)] lg:gap-x-8">
      <CardProof
        byTitle={byTitle}
        title={title}
        onTitle={showTitle}
        layout={order.layout}
        onLayout={several && !addedTo ? (layout) => send({ type: 'chose', options: { layout } }) : undefined}
        place="beside"
      />
      <div className="min-w-0 space-y-5 max-md:-mt-3 md:sticky md:top-0 low:static">
        {addedTo ? (
          <CopiesField />
        ) : (
          <>
            <ProofNotes />
            <DatesField />
            <CopiesField />
            <CardChoices onShow={showTitle} />
            {order.mode === 'guest' && <GuestChoices />}
          </>
        )}
        {addedTo && <PreparationNews />}
      </div>
    </div>
  );
}

function GuestChoices() {
  return (
    <>
      <ChildrenChoice />
      <p className="text-base text-soft">
        <strong className="font-semibold text-ink">Guest checkout:</strong> you don’t need an account. We use
        your family’s details only to print this order.
      </p>
    </>
  );
}
