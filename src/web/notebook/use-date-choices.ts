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
  queryClient.setQueryData(queryKey, { ...(known ?? USUAL_CHOICES), ...chosen });
  // An answer that is still on its way has what was chosen before.
  await queryClient.cancelQueries({ queryKey }, { revert: false });
  try {
    const { leapDay, roundDays } = { ...(known ?? (await call(api.dates.choices))), ...chosen };
    queryClient.setQueryData(queryKey, { leapDay, roundDays });
    await call(api.dates.choose, { body: { leapDay, roundDays } });
  } catch (error) {
    if (known) queryClient.setQueryData(queryKey, known);
    else await queryClient.resetQueries({ queryKey });
    throw error;
  }
}
