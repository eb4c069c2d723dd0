import { Suspense, useEffect, useState } from 'react';
import { preloadable } from '../../ui/preloadable.tsx';

// The first view needs none of it: its code, and what it reckons with, come after the page.
const DeliveryWords = preloadable(() =>
  import('./delivery-words.tsx').then((module) => module.DeliveryWords),
);

/**
 * When an order that is placed now comes. A page that is drawn at build time knows neither the day nor the shop's terms;
 * `className` may keep room for both lines until they are known; `words` is the class of the lines themselves.
 */
export function DeliveryEstimate({ className = '', words = '' }: { className?: string; words?: string }) {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <p className={className}>
      {isInBrowser && (
        <Suspense>
          <span className={words}>
            <DeliveryWords />
          </span>
        </Suspense>
      )}
    </p>
  );
}
