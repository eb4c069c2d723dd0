import { Suspense, useEffect, useState } from 'react';
import { preloadable } from '../../ui/preloadable.tsx';

// The first view needs none of it: its code, and what it reckons with, come after the page.
const DeliveryWords = preloadable(() =>
  import('./delivery-words.tsx').then((module) => module.DeliveryWords),
);

/**
 * When an order that is placed now comes. Until that is known its room is kept: a page that is drawn at build time knows
 * neither the day nor the shop's terms.
 */
export function DeliveryEstimate({ className = '' }: { className?: string }) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <p className={`min-h-[2lh] sm:min-h-[1lh] ${className}`}>
      {isInBrowser && (
        <Suspense>
          <DeliveryWords />
        </Suspense>
      )}
    </p>
  );
}
