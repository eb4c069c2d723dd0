import { Link } from 'wouter';
import { PRODUCT } from '#shared/brand.ts';
import { formatPounds } from '#shared/money.ts';
import { pages } from '#shared/pages.ts';
import { CARD_PRICE, priceOrder } from '#shared/pricing.ts';
import { CardSpace } from '../card/card-turn.tsx';
import { ExampleCard } from '../card/example-card.tsx';
import { PageHeading } from '../frame/page.tsx';
import { buttonClass } from '../ui/button.tsx';

/** The offer: product, price, and the link for guests. */
export function Offer() {
  return (
    <section aria-label={`The ${PRODUCT}`} className="grid content-start gap-5 sm:gap-7 md:gap-9">
      <div className={PLACE}>
        <CardSpace />
      </div>
      {/* Comes before the card, whose drawing is a hundred times as large, so that the text is painted first. */}
      <div className="flex flex-col gap-2 text-center sm:gap-3 md:gap-4 md:text-left">
        <PageHeading className="max-sm:text-[1.75rem] lg:text-5xl">
          The facts every dad gets asked for
        </PageHeading>
        <p className="text-soft sm:text-lg">
          Birth dates, weights and anniversaries, in one place and in your wallet.
        </p>
        <GuestOffer />
      </div>
      <ExampleCard className={`${PLACE} md:-rotate-2`} />
    </section>
  );
}

const PLACE = 'col-start-1 row-start-1 mx-auto w-full max-w-56 sm:max-w-80 md:mx-0 md:max-w-108';

/** The link to the guest page, for visitors without an account. */
function GuestOffer() {
  const { shippingCost, totalAmount } = priceOrder(null);
  return (
    <div className="flex flex-col gap-2 sm:gap-3 md:gap-4">
      <p className="tabular max-sm:pt-1">
        <strong className="font-display text-3xl font-normal text-accent-ink">
          {formatPounds(totalAmount)} delivered
        </strong>
        <span className="block text-base text-soft">
          Card {formatPounds(CARD_PRICE)} + UK delivery {formatPounds(shippingCost)}
        </span>
      </p>
      <Link href={pages.guest.path} className={`${buttonClass('primary')} min-h-12 md:self-start md:px-8`}>
        Make a card without an account
      </Link>
      <p className="text-base text-soft max-md:hidden">You’ll see both sides before you pay.</p>
    </div>
  );
}
