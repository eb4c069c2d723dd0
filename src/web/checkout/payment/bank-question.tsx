import Landmark from 'lucide-react/icons/landmark';
import { useEffect, useRef } from 'react';
import { BRAND } from '#shared/brand.ts';
import { formatPounds, type Pence } from '#shared/money.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

export type BankAnswer = 'approved' | 'refused';

type Props = { amount: Pence; busy?: boolean; heading?: 'h1' | 'h3'; onAnswer(answer: BankAnswer): void };

/** The bank's authentication question, in the form or on a page of its own. */
export function BankQuestion({ amount, busy = false, heading: Heading = 'h3', onAnswer }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section data-asks className="rounded-sheet border border-edge px-4 py-5 text-center">
      <Icon of={Landmark} className="mx-auto mb-2 text-2xl text-accent-ink" />
      <Heading ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg">
        The test bank asks: is this you?
      </Heading>
      <p className="pt-1 pb-4 text-soft">
        <span translate="no">{BRAND}</span> would like to take {formatPounds(amount)} from your card.
      </p>
      <div className="flex flex-wrap justify-center gap-3 *:grow sm:*:grow-0">
        <Button variant="secondary" busy={busy} onClick={() => onAnswer('refused')}>
          Refuse
        </Button>
        <Button busy={busy} onClick={() => onAnswer('approved')}>
          Approve
        </Button>
      </div>
    </section>
  );
}
