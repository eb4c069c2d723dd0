import { useEffect, useState } from 'react';
import { api } from '#shared/api.ts';
import { DELIVERY_PLACE } from '#shared/delivery-placeholder.ts';
import { isServerTimeKnown, serverNow } from '#shared/server-time.ts';
import { call } from '../../call/call.ts';
import { useConfig } from '../../call/config.ts';

const REFRESH_MS = 60_000;

type Props = { className?: string; whole?: boolean; to?: string | undefined };

/**
 * The delivery estimate for an order placed now. In a prerendered page the server inserts it, since day and terms are
 * unknown at build time; elsewhere its code loads on demand. `className` may reserve space for it, `whole` also
 * says when it is posted, and `to` is a gift's recipient.
 */
export function DeliveryEstimate({ className = '', whole = false, to }: Props) {
  const { shop } = useConfig();
  const [html, setHtml] = useState(DELIVERY_PLACE);
  useEffect(() => {
    const reckon = async () => {
      // The server's clock decides the day; a page that has made no call does not know it yet.
      if (!isServerTimeKnown()) await call(api.config).catch(() => undefined);
      const { deliveryHtml } = await import('#shared/delivery-estimate.ts');
      setHtml(deliveryHtml(shop, serverNow(), to));
    };
    const reckonQuietly = () => void reckon().catch(() => undefined);
    reckonQuietly();
    // A page may stay open for days.
    const timer = setInterval(reckonQuietly, REFRESH_MS);
    return () => clearInterval(timer);
  }, [shop, to]);
  return (
    <p className={className}>
      <span
        // The server's text stays until the same is computed here.
        suppressHydrationWarning
        className={whole ? '' : 'block first-letter:uppercase [&>.posted]:hidden'}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </p>
  );
}
