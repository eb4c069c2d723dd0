import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CHANGE_HOURS } from '#shared/order-moves.ts';
import { pages } from '#shared/pages.ts';
import { shipToWords } from '#shared/ship-to.ts';
import { useConfig } from '../call/config.ts';
import { useProduct } from '../card/card-face.tsx';
import { DeliveryEstimate } from '../checkout/steps/delivery-estimate.tsx';
import { Icon } from '../ui/icon.tsx';

/** Frequent questions before an order, with links to the legal pages. */
export function Questions() {
  const { orderDataRetentionDays, shop } = useConfig();
  const { widthMm, heightMm } = useProduct();
  return (
    <section aria-labelledby="questions">
      <h2 id="questions" className="text-2xl">
        Questions
      </h2>
      <div className="mt-6 divide-y divide-rule border-y border-rule">
        <Question title="What’s on the card?">
          The front has your children’s names, birth dates, times and weights. The back has the people you
          choose and their dates. If it doesn’t all fit, we add another card at no extra cost.
        </Question>
        <Question title="How big is it?">
          {widthMm} × {heightMm} mm, the size of a bank card. It fits in any wallet.
        </Question>
        <Question title="When will it arrive?">
          <DeliveryEstimate whole />
          We post to addresses in {shipToWords(shop.shipTo)}.{' '}
          <More to={pages.delivery.path}>Delivery and returns</More>
        </Question>
        <Question title="What happens to my family’s details?">
          They stay on this page until you order. We use them only to print your card, and delete them{' '}
          {orderDataRetentionDays} days after your order is complete.{' '}
          <More to={pages.privacy.path}>Privacy</More>
        </Question>
        <Question title="Can you print other alphabets?">
          Yes, for example Łukasz, Μαρία, Екатерина, さくら and فاطمة. If there’s a character we can’t print,
          we’ll tell you before you pay. If we leave one out or change it, we’ll reprint the card for free.
        </Question>
        <Question title="Can I change my order?">
          Yes, for {CHANGE_HOURS} hours, or until we start printing if that’s sooner. Use the link in your
          confirmation email to change or cancel it. <More to={pages.terms.path}>Terms</More>
        </Question>
        <Question title="Who am I buying from?">
          See <More to={pages.contact.path}>Contact</More> for who we are and how to reach us.
        </Question>
      </div>
    </section>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon of={ChevronRight} className="text-soft transition-transform group-open:rotate-90" />
      </summary>
      <div className="max-w-2xl pb-5 text-soft">{children}</div>
    </details>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} className="whitespace-nowrap text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
