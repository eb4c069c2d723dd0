import type { LucideIcon } from 'lucide-react';
import CreditCard from 'lucide-react/icons/credit-card';
import Mail from 'lucide-react/icons/mail';
import UserRound from 'lucide-react/icons/user-round';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { CheckoutMode } from './checkout-steps.ts';

type Props = { mode: CheckoutMode; summary: ReactNode };

/** What is ordered, what it costs and what will be asked. */
export function IntroStep({ mode, summary }: Props) {
  return (
    <div className="space-y-5">
      <p>
        A printed card the size of a bank card: the children on the front, the dates that matter on the back.
        It fits in any wallet.
      </p>
      {mode === 'guest' && (
        <div className="rounded-sheet border-l-4 border-l-accent bg-accent-tint px-4 py-3">
          <p className="font-semibold">Guest checkout</p>
          <p>You need no account. Your family's facts are used to print this order, and for nothing else.</p>
        </div>
      )}
      <ul className="space-y-2.5">
        {mode === 'guest' && <Point icon={UserRound}>Choose the children for the card.</Point>}
        <Point icon={Mail}>Say where the card should go.</Point>
        <Point icon={CreditCard}>Pay by card. You see the whole price first.</Point>
      </ul>
      {summary}
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
