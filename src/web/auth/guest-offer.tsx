import { Link } from 'wouter';
import { PRODUCT } from '#shared/brand.ts';
import { formatPounds } from '#shared/money.ts';
import { pages } from '#shared/pages.ts';
import { priceOrder } from '#shared/pricing.ts';
import { ExampleCard } from '../card/example-card.tsx';
import { buttonClass } from '../ui/button.tsx';

/** Leads somebody who wants a card and no account to the guest page. */
export function GuestOffer() {
  return (
    <section
      aria-labelledby="guest-offer"
      className="flex flex-col items-center gap-5 text-center md:flex-col-reverse"
    >
      <h2 id="guest-offer" className="sr-only">
        Order as a guest
      </h2>
      <Link href={pages.guest.path} className={`${buttonClass('secondary')} w-full max-w-sm`}>
        Make a card without an account
      </Link>
      <p className="max-w-sm text-soft">
        A {PRODUCT} for the wallet, printed on both sides:{' '}
        <strong className="font-semibold whitespace-nowrap text-accent-ink">
          {formatPounds(priceOrder(null).totalAmount)}
        </strong>
        , UK shipping included.
      </p>
      <ExampleCard className="my-2 w-full max-w-80 md:max-w-104 md:-rotate-2" />
    </section>
  );
}
