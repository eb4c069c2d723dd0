import { useQuery } from '@tanstack/react-query';
import { deskApi } from '#shared/desk-api.ts';
import type { DeskSettings } from '#shared/desk-settings.ts';
import { call } from '../../call/call.ts';
import { queryClient } from '../../call/query-client.ts';

const KEY = [deskApi.desk.settings.path];

/** What is the shop's at its desk; read anew, since somebody else may have changed it. */
export function useDeskSettings(wanted: boolean) {
  return useQuery({
    queryKey: KEY,
    queryFn: () => call(deskApi.desk.settings),
    enabled: wanted,
    staleTime: 0,
  });
}

export async function saveDeskSettings(settings: DeskSettings): Promise<void> {
  queryClient.setQueryData(KEY, await call(deskApi.desk.saveSettings, { body: settings }));
}
