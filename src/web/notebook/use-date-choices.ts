import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { DateChoices } from '#shared/date-choices.ts';
import { USUAL_CHOICES } from '#shared/occasions.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import type { Notebook } from './notebook.ts';

const KEY = [api.dates.choices.path];

/** What has been chosen about dates: the usual for a guest, and until it is known. */
export function useDateChoices(kind: Notebook['kind']): DateChoices {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => call(api.dates.choices),
    enabled: kind === 'saved',
  });
  return data ?? USUAL_CHOICES;
}

/** Saves a choice, and shows it at once; when it cannot be saved, what was chosen before is shown again. */
export async function chooseAboutDates(choices: DateChoices): Promise<void> {
  const before = queryClient.getQueryData<DateChoices>(KEY);
  queryClient.setQueryData(KEY, choices);
  try {
    await call(api.dates.choose, { body: choices });
  } catch (error) {
    queryClient.setQueryData(KEY, before);
    throw error;
  }
}
