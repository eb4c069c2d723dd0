import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { cardsInWords } from '#shared/copies.ts';
import type { WaitingOrders } from '#shared/desk-list.ts';
import { counted } from '#shared/format.ts';
import { MAX_SHEET_ORDERS } from '#shared/printing.ts';
import { Button } from '../ui/button.tsx';
import type { DialogState } from '../ui/dialog/use-form-dialog.ts';
import { errorForToast } from '../ui/failure.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { Icon } from '../ui/icon.tsx';
import type { ChosenOrders } from './list/chosen-orders.ts';
import { chooseWaitingLabel, stillWaitingWords } from './list/waiting-words.ts';
import { PrintDialog } from './runs/print-dialog.tsx';
import { waitingQuery } from './use-orders.ts';

type Props = DialogState & {
  chosen: ChosenOrders;
  onReplace(orders: WaitingOrders['orders']): void;
  onClear(): void;
};

/** The number of orders chosen for printing, and the print button. It stays in view while any are chosen. */
export function PrintBar({ chosen, onReplace, onClear, open, onOpenChange }: Props) {
  const ids = [...chosen.keys()].sort((a, b) => a - b);
  const cards = [...chosen.values()].reduce((sum, each) => sum + each, 0);
  const { data: waiting, refetch } = useQuery(waitingQuery);
  const label = waiting && chooseWaitingLabel(waiting);
  const { submit: chooseWaiting, isPending } = useSubmit({
    async send() {
      // Refetched, so that the choice is up to date.
      const { data } = await refetch({ throwOnError: true });
      if (data) onReplace(data.orders);
    },
    failed: (error) => ({ title: 'Error Loading Orders', description: errorForToast(error) }),
  });
  const count = ids.length;
  const tooMany = count > MAX_SHEET_ORDERS;
  return (
    <div
      // On a wide screen both states have the same height, so that selecting an order does not move the list.
      className={`z-30 flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5 ${count ? 'sheet sticky top-2 px-4' : 'max-sm:-mt-3 max-sm:mb-0 max-sm:py-0 border border-transparent text-soft forced-colors:border-[Canvas]'}`}
    >
      <p role="status" className={`tabular mr-auto py-1.5 ${count ? '' : 'max-sm:sr-only'}`}>
        {count === 0
          ? 'Select orders to print.'
          : tooMany
            ? `You can print up to ${MAX_SHEET_ORDERS} orders at a time: ${count} selected.`
            : `${counted(count, 'order')} selected: ${cardsInWords(cards)}${waiting ? stillWaitingWords(waiting, ids) : ''}`}
      </p>
      {count > 0 ? (
        <Button variant="quiet" className="max-sm:-ml-3" onClick={onClear}>
          Clear selection
        </Button>
      ) : (
        label && (
          <Button variant="quiet" className="-mx-3" busy={isPending} onClick={() => void chooseWaiting()}>
            {label}
          </Button>
        )
      )}
      {count > 0 && !tooMany && (
        <Button className="max-sm:grow" onClick={() => onOpenChange(true)}>
          <Icon of={Printer} />
          Print sheets
        </Button>
      )}
      <PrintDialog ids={ids} open={open} onOpenChange={onOpenChange} onMade={onClear} />
    </div>
  );
}
