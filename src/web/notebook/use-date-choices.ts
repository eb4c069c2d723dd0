import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { DateChoices } from '#shared/date-choices.ts';
import { DEFAULT_CHOICES } from '#shared/occasions.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { queryOf } from '../call/query-of.ts';
import type { Notebook } from './notebook.ts';

const CHOICES = queryOf(api.dates.choices);

/** The user's choices about dates; the defaults for guests and until loaded. */
export function useDateChoices(kind: Notebook['kind']): DateChoices {
  const { data } = useQuery({ ...CHOICES, enabled: kind === 'saved' });
  return data ?? DEFAULT_CHOICES;
}

/** Saves a choice and updates the cache for all pages; if saving fails the previous choice is restored. */
export async function chooseAboutDates(chosen: Partial<DateChoices>): Promise<void> {
  const { queryKey } = CHOICES;
  // A read in progress has the previous choice.
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey) ?? (await call(api.dates.choices));
  const { leapDay, roundDays } = { ...before, ...chosen };
  queryClient.setQueryData(queryKey, { leapDay, roundDays });
  try {
    await call(api.dates.choose, { body: { leapDay, roundDays } });
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    throw error;
  }
}
