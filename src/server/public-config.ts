import { BRAND } from '#shared/brand.ts';
import type { PublicConfig } from '#shared/config.ts';
import type { Config } from './config.ts';

/** Returns the settings that the browser may know. */
export function publicConfigOf(config: Config): PublicConfig {
  const { referralUrl, cardTrim, shop, orderDataRetentionDays, payments, milestones } = config;
  return {
    ...{ brand: BRAND, referralUrl, cardTrim, shop, orderDataRetentionDays },
    payments: {
      driver: payments.driver,
      publishableKey: payments.driver === 'stripe' ? payments.publishableKey : null,
    },
    features: { mailbox: config.mail.driver === 'mailbox' && !config.production, milestones },
  };
}
