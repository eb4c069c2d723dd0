import { CHANGE_HOURS } from '#shared/order-moves.ts';
import { pages } from '#shared/pages.ts';
import { useCheckout } from '../checkout-context.ts';
import { DeliveryEstimate } from './delivery-estimate.tsx';
import { FoldedLine } from './folded-line.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useIsWide } from './use-is-wide.ts';

/** The columns of a step: its form, and beside it the order on a wide screen. */
export const FORM_AND_ORDER =
  'grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,1fr)_18.5rem] lg:grid-cols-[minmax(0,1fr)_22rem]';

/** The order and its price, with a button that changes it. On a phone `folds` leaves one line until it is opened. */
export function YourOrder({ folds = false }: { folds?: boolean }) {
  const { words, send } = useCheckout();
  const isWide = useIsWide();
  return (
    <FoldedLine
      label="Your order"
      line={words}
      what="your order"
      isOpen={isWide || !folds}
      onChange={() => send({ type: 'wentBack', to: 'proof' })}
    >
      <OrderSummary />
    </FoldedLine>
  );
}

/** The delivery estimate, and the time limit for changes. `to` is a gift's recipient. */
export function SmallPrint({ to }: { to?: string | undefined }) {
  return (
    <div className="text-base">
      <DeliveryEstimate to={to} />
      <p className="pt-1 text-soft">
        You can change or cancel your order for {CHANGE_HOURS} hours, or until we start printing if that’s
        sooner. After that it can’t be cancelled, because it’s made just for you. See{' '}
        <NewTab href={pages.delivery.path}>delivery and returns</NewTab> and{' '}
        <NewTab href={pages.terms.path}>terms</NewTab>.
      </p>
    </div>
  );
}

/** A link that opens in a new tab, because this page holds the customer's input. */
function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-primary underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
