import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { Recipient } from '#shared/shipping.ts';
import { queryOf } from '../../call/query-of.ts';
import { useUser } from '../../session/user.ts';

/** Where a member's last order went, asked for anew by each checkout; null for a guest, and until it is known. */
export function useLastAddress(wanted = true): Recipient | null {
  const user = useUser();
  const { data } = useQuery({
    ...queryOf(api.ownOrders.lastAddress),
    enabled: wanted && user !== null,
    staleTime: 0,
  });
  return data?.address ?? null;
}
