import * as z from 'zod/mini';
import { user } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { bootFacts } from '#shared/boot-facts.ts';
import { publicConfig } from '#shared/config.ts';
import { CONFIG_KEY, PRERENDERED_CONFIG } from './call/config.ts';
import { queryClient } from './call/query-client.ts';
import { USER_KEY } from './session/user.ts';

const boot = z.nullable(
  z.object({
    user: z.optional(z.nullable(user)),
    /** Data for a member's first page. */
    facts: z.optional(bootFacts),
    config: publicConfig,
    /** The name of this page's build; missing in the development server. */
    build: z.optional(z.string()),
    /** True for a page the service worker had cached, opened without the server. */
    offline: z.optional(z.boolean()),
  }),
);

/**
 * The data the server inserts into the page: user, first page's data and settings. `user` and `facts` are missing when
 * its database was unavailable; the development server inserts nothing.
 */
export type Boot = NonNullable<z.infer<typeof boot>>;

/** The data prerendering assumes; hydration begins with the same settings. */
export const PRERENDERED: Boot = {
  user: null,
  config: PRERENDERED_CONFIG,
};

export function readBoot(): Boot | null {
  return boot.parse(JSON.parse(document.getElementById('boot')?.textContent ?? 'null'));
}

/** Puts the page's data into the query cache. */
export function seed({ user, facts, config }: Boot): void {
  if (user !== undefined) queryClient.setQueryData(USER_KEY, user);
  queryClient.setQueryData(CONFIG_KEY, config);
  if (!user || !facts) return;
  queryClient.setQueryData([api.children.list.path], facts.children);
  queryClient.setQueryData([api.people.list.path], facts.people);
  queryClient.setQueryData([api.dates.list.path], facts.dates);
  queryClient.setQueryData([api.dates.choices.path], facts.choices);
  queryClient.setQueryData([api.account.reminders.path], facts.reminders);
}
