import { useQuery } from '@tanstack/react-query';
import { deskApi } from '#shared/desk-api.ts';
import { call } from '../../call/call.ts';
import { queryClient } from '../../call/query-client.ts';

const KEY = [deskApi.desk.needsYou.path];
const EVERY_MS = 60_000;

/** What needs somebody; asked for again each minute while the page is shown, and when one comes back to it. */
export function useNeedsYou() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call(deskApi.desk.needsYou),
    staleTime: 0,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
}

/** Something was done to an order: whether anything still needs somebody is asked for again. */
export function refreshNeeds(): void {
  void queryClient.invalidateQueries({ queryKey: KEY });
}
