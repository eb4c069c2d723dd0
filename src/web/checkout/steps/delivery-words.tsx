import { useState } from 'react';
import { demonstrationNote, estimateDelivery, estimateWords } from '#shared/delivery-estimate.ts';
import { useConfig } from '../../call/config.ts';

/** When an order that is placed now comes. */
export function DeliveryWords() {
  const { shop } = useConfig();
  const [now] = useState(() => new Date());
  // A day and its month stay on one line.
  const parts = estimateWords(estimateDelivery(shop.delivery, now)).split(/(\d+ \p{L}+)/u);
  return (
    <>
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence do not move.
          <span key={at} className="whitespace-nowrap">
            {part}
          </span>
        ),
      )}
      .{demonstrationNote(shop)}
    </>
  );
}
