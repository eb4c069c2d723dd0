import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#shared/api.ts';
import type { ReminderState } from '#shared/reminder-settings.ts';
import { queryClient } from '../call/query-client.ts';
import { saveProfile } from './save-profile.ts';

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

test('changing the email address shows at once that reminders have stopped', async () => {
  const ada = { id: 7, name: 'Ada Byron', username: 'ada', email: 'new@example.org' };
  const ended = { on: false, settings: null, verified: false, stopped: 'other address' } as const;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) =>
    Response.json(init?.method === 'PUT' ? ada : ended),
  );
  const queryKey = [api.account.reminders.path];
  queryClient.setQueryData<ReminderState>(queryKey, { ...ended, on: true, verified: true, stopped: null });
  const queryFn = async () => (await fetch(api.account.reminders.path)).json();
  const stop = new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined);
  await saveProfile({ name: ada.name, email: ada.email, currentPassword: 'secret' });
  await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual(ended);
  expect(queryClient.getQueryData([api.account.user.path])).toEqual(ada);
  stop();
});
