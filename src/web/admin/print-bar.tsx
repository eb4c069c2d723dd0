import Printer from 'lucide-react/icons/printer';
import { cardsInWords } from '#shared/copies.ts';
import { counted } from '#shared/counted.ts';
import { MAX_SHEET_ORDERS } from '#shared/printing.ts';
import { Button } from '../ui/button.tsx';
import type { DialogState } from '../ui/dialog/use-form-dialog.ts';
import { Icon } from '../ui/icon.tsx';
import { type ChosenOrders, useSelection } from './list/chosen-orders.ts';
import { useChooseWaiting } from './list/use-choose-waiting.ts';
import { PrintDialog } from './runs/print-dialog.tsx';

type Props = DialogState & { chosen: ChosenOrders };

/** How many orders are chosen for printing, and the buttons that print them. In view as long as any are chosen. */
export function PrintBar({ chosen, open, onOpenChange }: Props) {
  const { ids, cards } = useSelection(chosen);
  const waiting = useChooseWaiting(chosen);
  const count = ids.length;
  const tooMany = count > MAX_SHEET_ORDERS;
  return (
    <div
      className={`sheet z-30 flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 ${count ? 'sticky top-2' : ''}`}
    >
      <p role="status" className="tabular mr-auto py-1.5">
        {count === 0
          ? 'Choose the orders to print.'
          : tooMany
            ? `At most ${MAX_SHEET_ORDERS} orders can be printed at a time: ${count} are chosen.`
            : `${counted(count, 'order')} chosen: ${cardsInWords(cards)}${waiting.beyond(ids)}`}
      </p>
      {count > 0 ? (
        <Button variant="quiet" onClick={chosen.clear}>
          Choose none
        </Button>
      ) : (
        waiting.label && (
          <Button variant="quiet" busy={waiting.isPending} onClick={() => void waiting.choose()}>
            {waiting.label}
          </Button>
        )
      )}
      {count > 0 && !tooMany && (
        <Button onClick={() => onOpenChange(true)}>
          <Icon of={Printer} />
          Print sheets
        </Button>
      )}
      <PrintDialog ids={ids} open={open} onOpenChange={onOpenChange} onMade={chosen.clear} />
    </div>
  );
}
