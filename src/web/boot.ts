import * as z from 'zod/mini';
import { user } from '#shared/accounts.ts';
import { BRAND, REFERRAL_URL } from '#shared/brand.ts';
import { publicConfig } from '#shared/config.ts';

const boot = z.nullable(z.object({ user: z.nullable(user), config: publicConfig }));

/** What the server wrote into the page: who is signed in and how it is set up. Null from the development server. */
export type Boot = NonNullable<z.infer<typeof boot>>;

/**
 * What a page built ahead of any request takes for granted. The browser's first render must take the same, or it would
 * not match; the real settings follow at once.
 */
export const PRERENDERED: Boot = {
  user: null,
  config: {
    brand: BRAND,
    referralUrl: REFERRAL_URL,
    payments: { driver: 'simulator', publishableKey: null },
    cardTrim: 'wallet',
    features: { mailbox: false, milestones: true },
  },
};

export function readBoot(): Boot | null {
  return boot.parse(JSON.parse(document.getElementById('boot')?.textContent ?? 'null'));
}
