import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { ReminderInput, ReminderState } from '#shared/reminder-settings.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';

const KEY = [api.account.reminders.path];

/** The user's reminders, read again each time the page is opened or returned to: a link in a mail may have changed them. */
export const remindersQuery = queryOptions({
  queryKey: KEY,
  queryFn: () => call(api.account.reminders),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

export function useReminders() {
  return useQuery(remindersQuery);
}

export function readRemindersAgain(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

export async function saveReminders(body: ReminderInput): Promise<void> {
  const state = await call(api.account.saveReminders, { body });
  queryClient.setQueryData<ReminderState>(KEY, state);
}
