import { UNITED_KINGDOM } from '#shared/ship-to.ts';
import { addressLines, type Shipping } from '#shared/shipping.ts';
import { FoldedLine } from './folded-line.tsx';

type Props = { shipping: Shipping; onChange: (() => void) | undefined };

/** The address, for checking before payment. */
export function ShippingSummary({ shipping, onChange }: Props) {
  const { name, city, postcode, country, email, gift } = shipping;
  return (
    <FoldedLine
      label="Shipping to"
      line={
        <>
          <span className="text-soft">To</span>{' '}
          <span translate="no">
            {name}, {city}, <span className="whitespace-nowrap">{postcode}</span>
            {country !== UNITED_KINGDOM && `, ${country}`}
          </span>
        </>
      }
      what="the address"
      onChange={onChange}
    >
      <address translate="no" className="whitespace-pre-line not-italic">
        {addressLines(shipping)}
      </address>
      <p translate="no" className="pt-1 text-soft">
        {email}
      </p>
      {gift && (
        <p className="pt-2 wrap-anywhere whitespace-pre-line">
          {gift.note ? `A gift, with your note:\n“${gift.note}”` : 'A gift, without a note.'}
        </p>
      )}
    </FoldedLine>
  );
}
