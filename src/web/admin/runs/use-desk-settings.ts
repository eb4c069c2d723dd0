import { useQuery } from '@tanstack/react-query';
import { CallError } from '#shared/call.ts';
import { deskApi } from '#shared/desk-api.ts';
import type { DeskSettings } from '#shared/desk-settings.ts';
import { call } from '../../call/call.ts';
import { queryClient } from '../../call/query-client.ts';
import { invalidate, queryOf } from '../../call/query-of.ts';

const SETTINGS = queryOf(deskApi.desk.settings);

/** The shop's print settings, refetched because another administrator may have changed them. */
export function useDeskSettings(wanted: boolean) {
  return useQuery({ ...SETTINGS, enabled: wanted, staleTime: 0 });
}

/** Saves settings if the stored ones are as they were seen. After a refusal they are refetched. */
export async function saveDeskSettings(settings: DeskSettings, seen: DeskSettings): Promise<void> {
  try {
    const body = { ...settings, seen };
    queryClient.setQueryData(SETTINGS.queryKey, await call(deskApi.desk.saveSettings, { body }));
  } catch (error) {
    if (error instanceof CallError) void invalidate(deskApi.desk.settings);
    throw error;
  }
}
