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
        <Question title="What is on the card?">
          On the front the children: name, birth date, time of birth and weight. On the back the people you
          choose and their dates. What does not fit on one card goes on a further one, for the same price.
        </Question>
        <Question title="How big is it?">
          {widthMm} × {heightMm} mm, the size of a bank card. It fits in any wallet.
        </Question>
        <Question title="When does it come?">
          <DeliveryEstimate />
          We post to addresses in {shipToWords(shop.shipTo)}.{' '}
          <More to={pages.delivery.path}>Delivery and returns</More>
        </Question>
        <Question title="What happens to my family’s facts?">
          They stay on this page until you order. With an order we keep them to print it, and erase them{' '}
          {orderDataRetentionDays} days after it is settled. They are used for nothing else.{' '}
          <More to={pages.privacy.path}>Privacy</More>
        </Question>
        <Question title="Can you print our letters?">
          Łukasz, Μαρία, Екатерина, さくら and فاطمة are no trouble. Should there be a letter that we cannot
          print, we name it before you pay. If we lose or change one, we print the card again at no cost.
        </Question>
        <Question title="Can I change it after I have ordered?">
          Yes, until we start to print, for up to {CHANGE_HOURS} hours: the link in your confirmation corrects
          or cancels the order. <More to={pages.terms.path}>Terms</More>
        </Question>
        <Question title="Who sells it?">
          <More to={pages.contact.path}>Contact</More> says who we are, and how to reach us.
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
