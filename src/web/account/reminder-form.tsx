import type { FormEvent } from 'react';
import { api } from '#shared/api.ts';
import type { ReminderSettings } from '#shared/reminder-settings.ts';
import { call } from '../call/call.ts';
import { LeadTicks } from '../notebook/remind-field.tsx';
import { Button } from '../ui/button.tsx';
import { SelectField, SwitchField, TextField } from '../ui/form/field.tsx';
import { SaveError } from '../ui/form/save-error.tsx';
import { SubmitButton } from '../ui/form/submit-button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showSuccess } from '../ui/toast/toast-store.ts';
import { ownZone } from './own-zone.ts';
import { saveReminders } from './reminders-query.ts';

type FieldsProps = { chosen: ReminderSettings; onChange(part: Partial<ReminderSettings>): void };

/** The settings of reminders. Saving them leaves reminders on or off as they are. */
export function ReminderForm({ on, email, chosen, onChange }: FieldsProps & { on: boolean; email: string }) {
  const saving = useSubmit<void>({
    async send() {
      await saveReminders({ ...chosen, on });
      showSuccess('Your reminder settings have been saved');
    },
  });
  const sample = useSubmit<void>({
    async send(_, key) {
      await call(api.account.sendReminder, { key });
      showSuccess(`We’re sending a sample to ${email}`);
    },
  });
  function save(event: FormEvent) {
    event.preventDefault();
    void saving.submit();
  }
  return (
    <form noValidate onSubmit={save} className="space-y-5">
      <SettingsFields chosen={chosen} onChange={onChange} />
      <SaveError error={saving.error ?? sample.error} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={saving.isPending}>Save settings</SubmitButton>
        {on && (
          <Button
            variant="quiet"
            className="max-sm:-ml-3"
            busy={sample.isPending}
            onClick={() => void sample.submit()}
          >
            Send me a sample now
          </Button>
        )}
      </div>
    </form>
  );
}

function SettingsFields({ chosen, onChange }: FieldsProps) {
  return (
    <>
      <LeadTicks label="Remind me" value={chosen.leads} onChange={(leads) => onChange({ leads })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          type="time"
          label="Send them at"
          value={chosen.at}
          onChange={(event) => onChange({ at: event.target.value })}
        />
        <SelectField
          label="Time zone"
          options={zoneOptions(chosen.zone)}
          value={chosen.zone}
          onChange={(event) => onChange({ zone: event.target.value })}
        />
        <SelectField
          label="Weekly summary"
          options={WEEKDAYS}
          value={String(chosen.weekly ?? '')}
          onChange={(event) => onChange({ weekly: Number(event.target.value) || null })}
        />
      </div>
      <div>
        <SwitchField
          label="Also email me on Fridays about the weekend ahead"
          checked={chosen.beforeWeekend}
          onChange={(event) => onChange({ beforeWeekend: event.target.checked })}
        />
        <SwitchField
          label="Show names in the subject line"
          hint="They may appear on your lock screen."
          checked={chosen.namesInSubject}
          onChange={(event) => onChange({ namesInSubject: event.target.checked })}
        />
      </div>
    </>
  );
}

const WEEKDAYS = [
  ['', 'Never'],
  ['1', 'On Mondays'],
  ['2', 'On Tuesdays'],
  ['3', 'On Wednesdays'],
  ['4', 'On Thursdays'],
  ['5', 'On Fridays'],
  ['6', 'On Saturdays'],
  ['7', 'On Sundays'],
] as const;

/** The time zones this browser knows, and the chosen one, by city: 'New York (America)'. */
function zoneOptions(chosen: string): [string, string][] {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), ownZone(), chosen]);
  return [...zones]
    .map((zone): [string, string] => [zone, zone.replaceAll('_', ' ').replace(/^(.+)\/(.+)$/, '$2 ($1)')])
    .sort(([, one], [, other]) => one.localeCompare(other));
}
