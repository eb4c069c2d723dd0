import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../ui/failure.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { waitingQuery } from '../use-orders.ts';
import type { ChosenOrders } from './chosen-orders.ts';
import { chooseWaitingLabel, waitOnWords } from './waiting-words.ts';

/** Chooses all orders that wait to be printed, as the server works them out when it is pressed. */
export function useChooseWaiting(chosen: ChosenOrders) {
  const { data, refetch } = useQuery(waitingQuery);
  const { submit, isPending } = useSubmit({
    async send() {
      const { data: waiting } = await refetch({ throwOnError: true });
      if (waiting) chosen.replace(waiting.orders);
    },
    failed: (error) => ({ title: 'Error Loading Orders', description: failureOf(error) }),
  });
  return {
    isPending,
    choose: submit,
    /** What the button says; null while nobody knows what waits, or nothing does. */
    label: data ? chooseWaitingLabel(data) : null,
    beyond: (ids: number[]) => (data ? waitOnWords(data, ids) : ''),
  };
}
