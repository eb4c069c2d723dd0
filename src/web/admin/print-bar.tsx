import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { Link } from 'wouter';
import { packingSlips } from '#shared/pages.ts';
import { MAX_SHEET_ORDERS } from '#shared/printing.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PrintSheetsDialog } from './print-sheets-dialog.tsx';
import type { Selection } from './use-selection.ts';

/** How many orders are chosen for printing, and the buttons that print them. In view as long as any are chosen. */
export function PrintBar({ selection }: { selection: Selection }) {
  const [open, setOpen] = useState(false);
  const count = selection.ids.length;
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
            : `${count} ${count === 1 ? 'order' : 'orders'} chosen`}
      </p>
      {count > 0 ? (
        <Button variant="quiet" onClick={selection.clear}>
          Choose none
        </Button>
      ) : (
        <Button variant="quiet" onClick={selection.chooseOpen}>
          Choose all that are paid and not completed
        </Button>
      )}
      {count > 0 && !tooMany && (
        <Link href={packingSlips(selection.ids)} className={buttonClass('quiet')}>
          Packing slips
        </Link>
      )}
      {count > 0 && !tooMany && (
        <Button onClick={() => setOpen(true)}>
          <Icon of={Printer} />
          Print sheets
        </Button>
      )}
      <PrintSheetsDialog ids={selection.ids} open={open} onOpenChange={setOpen} />
    </div>
  );
}
