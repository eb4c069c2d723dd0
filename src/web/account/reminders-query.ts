import { api } from '#shared/api.ts';
import type { ReminderInput } from '#shared/reminder-settings.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { queryOf } from '../call/query-of.ts';

/** The user's reminders, refetched on opening and focus, because the link in an email may have changed them. */
export const remindersQuery = {
  ...queryOf(api.account.reminders),
  staleTime: 0,
  refetchOnWindowFocus: true,
};

export async function saveReminders(body: ReminderInput): Promise<void> {
  const state = await call(api.account.saveReminders, { body });
  queryClient.setQueryData(remindersQuery.queryKey, state);
}
