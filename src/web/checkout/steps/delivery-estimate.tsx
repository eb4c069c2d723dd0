import { useEffect, useState } from 'react';
import { api } from '#shared/api.ts';
import { DELIVERY_PLACE } from '#shared/delivery-place.ts';
import { isServerTimeKnown, serverNow } from '#shared/server-time.ts';
import { call } from '../../call/call.ts';
import { useConfig } from '../../call/config.ts';

const RECKON_AGAIN_MS = 60_000;

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
    const reckon = async () => {
      // The day is the server's, and a page that asked for nothing does not know it.
      if (!isServerTimeKnown()) await call(api.config).catch(() => undefined);
      const { deliveryHtml } = await import('#shared/delivery-estimate.ts');
      setHtml(deliveryHtml(shop, serverNow(), to));
    };
    const reckonQuietly = () => void reckon().catch(() => undefined);
    reckonQuietly();
    // A page may be left open over days.
    const timer = setInterval(reckonQuietly, RECKON_AGAIN_MS);
    return () => clearInterval(timer);
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
