import * as z from 'zod/mini';

/** What the browser has to know of how this server is set up. */
export const publicConfig = z.object({
  brand: z.string(),
  referralUrl: z.string(),
  payments: z.object({ driver: z.enum(['simulator']), publishableKey: z.nullable(z.string()) }),
  features: z.object({ mailbox: z.boolean() }),
});

export type PublicConfig = z.infer<typeof publicConfig>;
