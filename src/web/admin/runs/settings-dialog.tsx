import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type DeskSettings, deskSettings } from '#shared/desk-settings.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../../ui/dialog/use-form-dialog.ts';
import { SelectField } from '../../ui/form/field.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { LABEL_WORDS } from './labels-dialog.tsx';
import { MillimetreFields } from './millimetre-fields.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { saveDeskSettings, useDeskSettings } from './use-desk-settings.ts';

/** The shop's settings for press, paper and envelopes, shared by all administrators. */
export function SettingsDialog(state: DialogState) {
  const desk = useDeskSettings(state.open);
  const dialog = useFormDialog(state, {
    async send({ settings, seen }: { settings: DeskSettings; seen: DeskSettings }) {
      await saveDeskSettings(settings, seen);
      showToast({ tone: 'success', title: 'Settings saved' });
    },
  });
  return (
    <FormDialog
      dialog={dialog}
      title="Print settings"
      description="For all administrators. Existing print runs keep their settings."
      action="Save"
      actionDisabled={!desk.data}
    >
      {(formId) => (
        <QueryState
          query={desk}
          loading="Loading the settings..."
          skeleton="h-80"
          failed="Error Loading Settings"
        >
          {(settings) => (
            <Settings
              id={formId}
              settings={settings}
              onSave={(typed) => dialog.submit({ settings: typed, seen: settings })}
            />
          )}
        </QueryState>
      )}
    </FormDialog>
  );
}

type Props = { id: string; settings: DeskSettings; onSave(settings: DeskSettings): void };

function Settings({ id, settings, onSave }: Props) {
  const { register, handleSubmit, watch, formState } = useForm({
    resolver: zodResolver(deskSettings),
    // Another administrator's changes are shown without replacing typed values.
    values: settings,
    resetOptions: { keepDirtyValues: true },
  });
  const { paper = 'a4', cutting = 'gutter' } = watch();
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={handleSubmit((typed) => onSave(typed))}>
      <SettingsFields
        register={(name) => register(name)}
        errors={formState.errors}
        paper={paper}
        cutting={cutting}
      />
      <MillimetreFields
        label="Address on the packing slip"
        hint="In millimetres from the edges of the sheet, to match the envelope’s window. 20 and 46 suit most DL envelopes."
        inputMode="decimal"
        fields={[
          ['windowLeft', 'From the left'],
          ['windowTop', 'From the top'],
        ]}
        register={(name) => register(name)}
        errors={formState.errors}
      />
      <SelectField label="Labels" options={LABEL_WORDS} {...register('labels')} />
    </form>
  );
}
