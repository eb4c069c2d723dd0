import * as z from 'zod/mini';
import { user } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { publicConfig } from '#shared/config.ts';
import { homeFacts } from '#shared/home-facts.ts';
import { CONFIG_KEY, PRERENDERED_CONFIG } from './call/config.ts';
import { queryClient } from './call/query-client.ts';
import { USER_KEY } from './session/user.ts';

const boot = z.nullable(
  z.object({
    user: z.optional(z.nullable(user)),
    /** On the first page of a member. */
    facts: z.optional(homeFacts),
    config: publicConfig,
    /** The name of this page's build; none from the development server. */
    build: z.optional(z.string()),
    /** The page was kept by the service worker: there was no server to send another. */
    offline: z.optional(z.boolean()),
  }),
);

/**
 * What the server wrote into the page: who is signed in, what they come for, and how it is set up. There is no `user` and no `facts` when its
 * database did not answer, and nothing at all from the development server.
 */
export type Boot = NonNullable<z.infer<typeof boot>>;

/** What a page that is rendered at build time assumes: `useConfig` begins from the same wherever it is hydrated. */
export const PRERENDERED: Boot = {
  user: null,
  config: PRERENDERED_CONFIG,
};

export function readBoot(): Boot | null {
  return boot.parse(JSON.parse(document.getElementById('boot')?.textContent ?? 'null'));
}

/** Puts what the page knows already where `useUser`, `useConfig` and the notebook find it. */
export function seed({ user, facts, config }: Boot): void {
  if (user !== undefined) queryClient.setQueryData(USER_KEY, user);
  queryClient.setQueryData(CONFIG_KEY, config);
  if (!user || !facts) return;
  queryClient.setQueryData([api.children.list.path], facts.children);
  queryClient.setQueryData([api.people.list.path], facts.people);
  queryClient.setQueryData([api.dates.list.path], facts.dates);
  queryClient.setQueryData([api.dates.choices.path], facts.choices);
}
