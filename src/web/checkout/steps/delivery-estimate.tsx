import { useEffect, useState } from 'react';
import { DELIVERY_PLACE } from '#shared/delivery-place.ts';
import { useConfig } from '../../call/config.ts';

type Props = { className?: string; words?: string; to?: string | undefined };

/**
 * When an order that is placed now comes. A page that is drawn at build time knows neither the day nor the shop's terms: the server
 * puts the words in when it sends it. Elsewhere they come with the code that reckons them, which no first view needs; `className`
 * may keep room for them until then; `words` is the class of the words themselves, `to` who gets a present.
 */
export function DeliveryEstimate({ className = '', words = '', to }: Props) {
  const { shop } = useConfig();
  const [html, setHtml] = useState(DELIVERY_PLACE);
  useEffect(() => {
    import('#shared/delivery-estimate.ts').then(
      ({ deliveryHtml }) => setHtml(deliveryHtml(shop, new Date(), to)),
      () => undefined,
    );
  }, [shop, to]);
  return (
    <p className={className}>
      <span
        // What the server has put there stays until the same is known here.
        suppressHydrationWarning
        className={words}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </p>
  );
}
