import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { CallError } from '#shared/call.ts';
import { cardsInWords } from '#shared/copies.ts';
import { counted, listInWords, plural } from '#shared/format.ts';
import { printRunPath } from '#shared/pages.ts';
import { printSettings } from '#shared/printing.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { whenDialogsHaveLeft } from '../../ui/dialog/use-back-to-close.ts';
import { type DialogState, useFormDialog } from '../../ui/dialog/use-form-dialog.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { PrintFields } from './print-fields.tsx';
import { type PrintForm, reasonsFor } from './print-form.ts';
import { saveDeskSettings, useDeskSettings } from './use-desk-settings.ts';
import { makeRun, previewQuery } from './use-runs.ts';

type Props = DialogState & { ids: number[]; onMade?(): void };

/** Asks for the print settings, makes a print run of the chosen orders and opens its page. */
export function PrintDialog({ ids, onMade, ...state }: Props) {
  const [, navigate] = useLocation();
  const preview = useQuery({ ...previewQuery(ids), enabled: state.open });
  const desk = useDeskSettings(state.open);
  const dialog = useFormDialog(state, {
    async send(form: PrintForm, key) {
      const settings = printSettings.parse(form);
      if (desk.data && JSON.stringify(settings) !== JSON.stringify(printSettings.parse(desk.data)))
        await saveDeskSettings({ ...desk.data, ...settings }, desk.data);
      const reasons = reasonsFor(preview.data?.printed ?? [], form);
      const run = await makeRun({ orders: ids, settings, reasons }, key);
      whenDialogsHaveLeft(() => {
        onMade?.();
        navigate(printRunPath(run.id));
      });
    },
    // A refusal means that the orders have changed since the preview.
    onError: (error) => error instanceof CallError && void preview.refetch(),
  });
  const { data } = preview;
  return (
    <FormDialog
      dialog={dialog}
      title="Print sheets"
      description={`${counted(ids.length + (data?.together.length ?? 0), 'order')}${data?.cards ? `, ${cardsInWords(data.cards)}` : ''}. Customers can’t change their orders after this.`}
      action="Create print run"
      actionDisabled={!data || !desk.data}
    >
      {(formId) => (
        <QueryState
          query={preview}
          loading="Counting the cards..."
          skeleton="h-80"
          failed="Error Loading Orders"
        >
          {(shown) => (
            <QueryState
              query={desk}
              loading="Loading the settings..."
              skeleton="h-80"
              failed="Error Loading Settings"
            >
              {(settings) => (
                <div className="space-y-4">
                  {shown.together.length > 0 && (
                    <p>
                      Also printed, for the same parcel: {plural(shown.together.length, 'order', 'orders')}{' '}
                      {listInWords(shown.together.map(String))}.
                    </p>
                  )}
                  {!dialog.error && <FormError>{refusedWords(shown.refused)}</FormError>}
                  <PrintFields
                    id={formId}
                    preview={shown}
                    settings={printSettings.parse(settings)}
                    single={ids.length === 1}
                    onPrint={dialog.submit}
                  />
                </div>
              )}
            </QueryState>
          )}
        </QueryState>
      )}
    </FormDialog>
  );
}

function refusedWords(refused: { order: number; reason: string }[]): string | null {
  if (refused.length === 0) return null;
  return `These orders can’t be printed: ${refused.map(({ order, reason }) => `${order} (${reason})`).join(', ')}`;
}
