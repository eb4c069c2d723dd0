import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../call/query-client.ts';
import { remindersQuery } from './reminders-query.ts';

afterEach(() => {
  vi.restoreAllMocks();
  focusManager.setFocused(undefined);
  queryClient.unmount();
  queryClient.clear();
});

test('returning to the page shows what the link in an email has changed meanwhile', async () => {
  const on = { on: true, settings: null, verified: true, stopped: null };
  const answers = [on, { ...on, on: false, stopped: 'by link' }];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answers.shift()));
  queryClient.mount();
  const stop = new QueryObserver(queryClient, remindersQuery).subscribe(() => undefined);
  const shown = () => queryClient.getQueryData(remindersQuery.queryKey);
  await expect.poll(shown).toMatchObject({ on: true });
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(shown).toMatchObject({ on: false, stopped: 'by link' });
  stop();
});
