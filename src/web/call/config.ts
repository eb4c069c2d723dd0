import { useSuspenseQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api } from '#shared/api.ts';
import { BRAND, REFERRAL_URL } from '#shared/brand.ts';
import type { PublicConfig } from '#shared/config.ts';
import { DEFAULT_SHIP_TO } from '#shared/ship-to.ts';
import { queryOf } from './query-of.ts';

export const CONFIG_KEY = queryOf(api.config).queryKey;

/** The server's settings that prerendering assumes. */
export const PRERENDERED_CONFIG: PublicConfig = {
  brand: BRAND,
  referralUrl: REFERRAL_URL,
  payments: { driver: 'simulator', publishableKey: null },
  cardTrim: 'wallet',
  shop: {
    trader: null,
    cardMaterial: null,
    vatRate: 20,
    delivery: { cutoffHour: 12, dispatchDays: 2, deliveryDays: 3, closedDays: [] },
    shipTo: DEFAULT_SHIP_TO,
  },
  orderDataRetentionDays: 60,
  features: { mailbox: false, milestones: true },
};

/** The server's settings. Suspends until they are known. */
export function useConfig(): PublicConfig {
  const { data } = useSuspenseQuery(queryOf(api.config));
  // Parts of a prerendered page that hydrate late must first render as they were built.
  return useSyncExternalStore(
    neverChanges,
    () => data,
    () => PRERENDERED_CONFIG,
  );
}

// A store that never changes: after new settings the query itself renders the components again.
const neverChanges = () => () => undefined;
