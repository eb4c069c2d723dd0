import { Link } from 'wouter';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { demonstrationNote } from '#shared/delivery-estimate.ts';
import { pages } from '#shared/pages.ts';
import { serverNow } from '#shared/server-time.ts';
import { useConfig } from '../call/config.ts';
import { NamedWords } from '../notebook/named-words.tsx';
import { OrderLine } from './order-line.tsx';
import { lateNote, orderSteps } from './order-steps.ts';
import { statusNote } from './status-words.ts';

/** How far the order is, and what else its customer should know about it. */
export function OrderStatus({ order }: { order: CustomerOrder }) {
  const { shop } = useConfig();
  const now = serverNow();
  const steps = orderSteps(order, now);
  const note = statusNote(order) ?? lateNote(order, now);
  return (
    <div role="status" className="mt-5 space-y-4 sm:mt-6">
      {note && (
        <div className="callout px-5 py-4">
          <p className="font-display text-xl">
            <NamedWords words={note.title} names={[order.shipping]} />
          </p>
          <p className="pt-1">
            {note.detail}
            {note.contactIf && (
              <>
                {` ${note.contactIf}, please `}
                <Link href={pages.contact.path} className="text-primary underline underline-offset-4">
                  contact us
                </Link>
                .
              </>
            )}
          </p>
        </div>
      )}
      {steps && (
        <div className="sheet px-2 py-5 sm:px-6">
          <OrderLine steps={steps} />
          {!shop.trader && <p className="pt-4 text-center text-base text-soft">{demonstrationNote(shop)}</p>}
        </div>
      )}
    </div>
  );
}
