import { useQuery } from '@tanstack/react-query';
import { deskApi } from '#shared/desk-api.ts';
import { type Need, needAddress } from '#shared/needs-you.ts';
import { queryOf } from '../../call/query-of.ts';
import type { ListView } from '../list/list-address.ts';

const EVERY_MS = 60_000;
const NEEDS = queryOf(deskApi.desk.needsYou);

/** The shop's tasks, refetched every minute while visible and on focus. */
export function useNeeds() {
  return useQuery({ ...NEEDS, staleTime: 0, refetchInterval: EVERY_MS, refetchOnWindowFocus: true });
}

/** The view whose orders a task is about; null for a problem that is not about orders, which every view shows. */
export function viewOfNeed(need: Need): ListView | null {
  if (need.kind === 'waiting') return 'toPrint';
  return needAddress(need) === null ? null : 'needsYou';
}
