import type { Shipping } from '#shared/shipping.ts';

/** Where the order goes, to be read once more before paying. */
export function ShippingSummary({ shipping }: { shipping: Shipping }) {
  const { name, address, city, postcode, country, email } = shipping;
  return (
    <section aria-labelledby="shipping-to">
      <h3 id="shipping-to" className="pb-1 text-lg">
        Shipping to
      </h3>
      <address className="whitespace-pre-line not-italic">
        {[name, address, city, postcode, country].join('\n')}
      </address>
      <p className="pt-1 text-soft">{email}</p>
    </section>
  );
}
