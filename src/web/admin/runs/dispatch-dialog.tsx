import { useState } from 'react';
import { deskApi } from '#shared/desk-api.ts';
import { readTracking } from '#shared/dispatch.ts';
import { counted, plural } from '#shared/format.ts';
import type { PrintRun } from '#shared/print-runs.ts';
import { ROYAL_MAIL } from '#shared/tracking.ts';
import { call } from '../../call/call.ts';
import { announce } from '../../ui/announced.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../../ui/dialog/use-form-dialog.ts';
import { FileButton } from '../../ui/file-button.tsx';
import { TextAreaField, TextField } from '../../ui/form/field.tsx';
import { trackingLines } from './tracking-lines.ts';
import { cacheRun } from './use-runs.ts';

/** Asks for tracking numbers, reports faulty lines while typing, and dispatches the run. */
export function DispatchDialog({ run, ...state }: DialogState & { run: PrintRun }) {
  const dialog = useFormDialog(state, {
    async send({ carrier, text }: { carrier: string; text: string }, key) {
      const body = { carrier, tracking: trackingLines(text) };
      cacheRun(await call(deskApi.printRuns.dispatch, { params: { id: run.id }, body, key }));
      announce('Dispatched');
    },
  });
  const left = run.orders.filter(({ toSend }) => toSend).length;
  return (
    <FormDialog
      dialog={dialog}
      title={`Dispatch ${counted(left, 'order')}`}
      description={`This marks ${plural(left, 'it', 'them')} as fulfilled and completed. Customers will be emailed in 10 minutes; until then you can undo it.`}
      action="Dispatch"
    >
      {(formId) => <DispatchForm id={formId} run={run} onSend={dialog.submit} />}
    </FormDialog>
  );
}

type Props = { id: string; run: PrintRun; onSend(typed: { carrier: string; text: string }): void };

function DispatchForm({ id, run, onSend }: Props) {
  const [carrier, setCarrier] = useState(ROYAL_MAIL);
  const [text, setText] = useState('');
  const known = run.orders.map((order) => ({ ...order, sent: order.toSend }));
  const { numbers, problems } = readTracking(trackingLines(text), known);
  return (
    <form
      id={id}
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (problems.length === 0) onSend({ carrier, text });
        else event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <div className="[&_p]:whitespace-pre-line">
        <TextAreaField
          label="Tracking numbers (optional)"
          hint="One parcel per line: order number, tracking number. Paste from a spreadsheet or open a file."
          error={problems.length > 0 ? problemWords(problems) : undefined}
          rows={4}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <FileButton
        variant="secondary"
        label="CSV file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onChoose={(file) => void file.text().then(setText)}
      >
        Open a CSV file
      </FileButton>
      <div role="status" className="tabular">
        {numbers.size > 0 && <p>{counted(numbers.size, 'number')} read.</p>}
      </div>
      <TextField
        label="Carrier"
        hint="Royal Mail numbers become tracking links; others are shown as text."
        value={carrier}
        onChange={({ target }) => setCarrier(target.value)}
      />
    </form>
  );
}

const MAX_SHOWN = 10;

/** One line for each problem, and what to do about them. */
function problemWords(problems: string[]): string {
  const rest = problems.length - MAX_SHOWN;
  return [
    ...problems.slice(0, MAX_SHOWN),
    ...(rest > 0 ? [`and ${rest} more`] : []),
    `Correct or remove ${plural(problems.length, 'this line', 'these lines')} before you dispatch.`,
  ].join('\n');
}
