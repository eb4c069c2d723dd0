import type { ReactNode } from 'react';
import { NamedWords } from '../../notebook/named-words.tsx';
import { Button } from '../../ui/button.tsx';
import { useCheckout } from '../checkout-context.ts';
import { missingOn, missingWords } from './missing-facts.ts';

/** What may surprise the customer about the cards, each with a remedy. */
export function ProofNotes() {
  const { order, facts, onAdd, send } = useCheckout();
  const missing = missingOn(facts.children);
  const child = missing[0]?.of[0];
  const isLeftOff = order.design.missing === 'left-off';
  const { says, add, change } = missingWords(missing, isLeftOff);
  // A side is not empty merely because children were deselected.
  const isFrontEmpty = order.family.length === 0;
  const isBackEmpty = facts.people.every(({ dates }) => dates.length === 0);
  if (!child && !isFrontEmpty && !isBackEmpty) return null;
  return (
    <ul className="divide-y divide-rule rounded-sheet border border-rule px-4 py-1">
      {isFrontEmpty && (
        <Note says="There are no children on the front yet.">
          {onAdd && <Action onClick={() => onAdd('children')}>Add children</Action>}
        </Note>
      )}
      {child && (
        <Note says={<NamedWords words={says} names={facts.children} />}>
          {onAdd && <Action onClick={() => onAdd(child)}>{add}</Action>}
          <Action
            onClick={() =>
              send({
                type: 'chose',
                options: { design: { ...order.design, missing: isLeftOff ? 'not-specified' : 'left-off' } },
              })
            }
          >
            {change}
          </Action>
        </Note>
      )}
      {isBackEmpty && (
        <Note says="There are no dates on the back yet.">
          {onAdd && <Action onClick={() => onAdd('dates')}>Add dates</Action>}
        </Note>
      )}
    </ul>
  );
}

function Note({ says, children }: { says: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-0.5 leading-tight">
      <span className="py-1.5 wrap-anywhere">{says}</span>
      <span className="-mx-3 flex flex-wrap">{children}</span>
    </li>
  );
}

function Action({ onClick, children }: { onClick(): void; children: string }) {
  return (
    <Button variant="quiet" onClick={onClick}>
      {children}
    </Button>
  );
}
