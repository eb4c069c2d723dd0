import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { DateChoices } from '#shared/date-choices.ts';
import { USUAL_CHOICES } from '#shared/occasions.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import type { Notebook } from './notebook.ts';

const CHOICES = { queryKey: [api.dates.choices.path], queryFn: () => call(api.dates.choices) };

/** What has been chosen about dates: the usual for a guest, and until it is known. */
export function useDateChoices(kind: Notebook['kind']): DateChoices {
  const { data } = useQuery({ ...CHOICES, enabled: kind === 'saved' });
  return data ?? USUAL_CHOICES;
}

/** Saves a choice with the others as they are, and shows it at once; when it cannot be saved, what was chosen before is shown again. */
export async function chooseAboutDates(chosen: Partial<DateChoices>): Promise<void> {
  const { queryKey } = CHOICES;
  const known = queryClient.getQueryData<DateChoices>(queryKey);
  if (known) queryClient.setQueryData(queryKey, { ...known, ...chosen });
  // An answer that is still on its way has what was chosen before.
  await queryClient.cancelQueries({ queryKey }, { revert: false });
  const before = known ?? (await call(api.dates.choices));
  const { leapDay = before.leapDay, roundDays = before.roundDays } = chosen;
  const choices = { leapDay, roundDays };
  queryClient.setQueryData(queryKey, choices);
  try {
    await call(api.dates.choose, { body: choices });
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    throw error;
  }
}
