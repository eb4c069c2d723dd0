import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import type { CardTrim } from '#shared/config.ts';
import { type Shipping, type ShippingForm, shipping, unusualTexts } from '#shared/shipping.ts';
import { loadCardTools } from '../../card/draw-cards.ts';

/** Validates an address as the server does. The engine, loaded by now, checks whether it can be printed. */
export function addressResolver(trim: CardTrim): Resolver<ShippingForm, unknown, Shipping> {
  const judge = zodResolver(shipping);
  return async (...form) => {
    const judged = await judge(...form);
    if (Object.keys(judged.errors).length > 0) return judged;
    const errors: FieldErrors<ShippingForm> = {};
    for (const [field, text] of unusualTexts(judged.values as Shipping)) {
      // If the card engine cannot be loaded, this check is skipped: the server makes the same one.
      const tools = await loadCardTools(trim).catch(() => null);
      const message = await tools?.engine.refusalOfTexts([text]).catch(() => null);
      if (message) set(errors, field, { type: 'unprintable', message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : judged;
  };
}
