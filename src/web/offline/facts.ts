import * as z from 'zod/mini';
import type { User } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { dateChoices } from '#shared/date-choices.ts';
import {
  keptDate,
  keptList,
  keptMilestone,
  keptPerson,
  keptUser,
  storedDeviceChild,
} from '#shared/device-rows.ts';
import { queryClient } from '../call/query-client.ts';
import { queryOf } from '../call/query-of.ts';
import { USER_KEY } from '../session/user.ts';

const KEEP_DAYS = 30;
const DAY_MS = 86_400_000;
const VERSION = 1;

/** A member's data for offline reading. They expire with the session, 30 days after the last visit. */
const facts = z.object({
  version: z.literal(VERSION),
  /** ISO 8601, UTC. */
  savedAt: z.string(),
  until: z.string(),
  user: keptUser,
  children: keptList(storedDeviceChild),
  people: keptList(keptPerson),
  dates: keptList(keptDate),
  choices: z.catch(z.nullable(dateChoices), null),
  /** Milestones of the children whose milestones were opened on this device. */
  milestones: z.catch(z.array(z.object({ childId: z.int(), items: keptList(keptMilestone) })), []),
});

export type Facts = z.infer<typeof facts>;

const FACT_QUERY_KEYS = {
  children: [api.children.list.path],
  people: [api.people.list.path],
  dates: [api.dates.list.path],
  choices: [api.dates.choices.path],
};
const milestonesOf = (childId: number) => queryOf(api.milestones.list, { params: { id: childId } }).queryKey;

/** True if the answer under this query key is stored for offline reading. */
export function isFact([path]: readonly unknown[]): boolean {
  return path === api.milestones.list.path || Object.values(FACT_QUERY_KEYS).some(([key]) => key === path);
}

/** The user's data in the query cache; null while a list is missing. `before` are the data stored so far. */
export function snapshotFacts(before: Facts | null, now: Date): Facts | null {
  const read = <Value>(key: readonly unknown[]) => queryClient.getQueryData<Value>(key);
  const user = read<User | null>(USER_KEY);
  const [children, people, dates] = [
    read<Facts['children']>(FACT_QUERY_KEYS.children),
    read<Facts['people']>(FACT_QUERY_KEYS.people),
    read<Facts['dates']>(FACT_QUERY_KEYS.dates),
  ];
  if (!user || !children || !people || !dates) return null;
  const known = before?.user.id === user.id ? before : null;
  const milestones = children.flatMap(({ id: childId }) => {
    const items =
      read<Facts['milestones'][number]['items']>(milestonesOf(childId)) ??
      known?.milestones.find((kept) => kept.childId === childId)?.items;
    return items ? [{ childId, items }] : [];
  });
  return {
    version: VERSION,
    savedAt: now.toISOString(),
    until: new Date(now.getTime() + KEEP_DAYS * DAY_MS).toISOString(),
    ...{ user, children, people, dates, milestones },
    choices: read<Facts['choices']>(FACT_QUERY_KEYS.choices) ?? known?.choices ?? null,
  };
}

/** The stored data; null when this build cannot read them, 'over' when they have expired. */
export function parseFacts(kept: unknown, now: Date): Facts | 'over' | null {
  const until = new Date(String(Object(kept).until));
  if (until <= now) return 'over';
  return until > now ? (facts.safeParse(kept).data ?? null) : null;
}

/** Puts stored data into the query cache. */
export function cacheFacts({ user, children, people, dates, choices, milestones }: Facts): void {
  queryClient.setQueryData(USER_KEY, user);
  for (const [key, items] of Object.entries({ children, people, dates }))
    queryClient.setQueryData(FACT_QUERY_KEYS[key as 'children'], items);
  if (choices) queryClient.setQueryData(FACT_QUERY_KEYS.choices, choices);
  for (const { childId, items } of milestones) queryClient.setQueryData(milestonesOf(childId), items);
}
