import { addressLines, type Shipping } from '#shared/shipping.ts';

/** Where the order goes, to be read once more before paying. */
export function ShippingSummary({ shipping }: { shipping: Shipping }) {
  const { email, gift } = shipping;
  return (
    <section aria-labelledby="shipping-to">
      <h3 id="shipping-to" className="pb-1 text-lg">
        Shipping to
      </h3>
      <address className="whitespace-pre-line not-italic">{addressLines(shipping)}</address>
      <p className="pt-1 text-soft">{email}</p>
      {gift && (
        <p className="pt-2 wrap-anywhere whitespace-pre-line">
          {gift.note ? `A gift, with your note:\n“${gift.note}”` : 'A gift, without a note.'}
        </p>
      )}
    </section>
  );
}
