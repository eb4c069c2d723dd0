import { useState } from 'react';
import { estimateDelivery, estimateWords } from '#shared/delivery-estimate.ts';
import { useConfig } from '../../call/config.ts';

/** When an order that is placed now comes. */
export function DeliveryWords() {
  const { delivery } = useConfig().shop;
  const [now] = useState(() => new Date());
  return <>{estimateWords(estimateDelivery(delivery, now))}.</>;
}
