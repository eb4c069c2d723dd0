import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { listInWords } from '#shared/format.ts';
import { LEAD_WORDS } from '#shared/reminder-leads.ts';
import { DEFAULT_SETTINGS, type ReminderSettings, type ReminderState } from '#shared/reminder-settings.ts';
import { invalidate } from '../call/query-of.ts';
import { useLeaveWarning } from '../frame/use-leave-warning.ts';
import { Fold } from '../ui/fold.tsx';
import { SwitchField } from '../ui/form/field.tsx';
import { SaveError } from '../ui/form/save-error.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { QueryState } from '../ui/query-state.tsx';
import { rowFailure } from '../ui/row-failure.tsx';
import { ConfirmEmail, useEmailCode } from './confirm-email.tsx';
import { ownZone } from './own-zone.ts';
import { ReminderForm } from './reminder-form.tsx';
import { remindersQuery, saveReminders } from './reminders-query.ts';

/** Reminder emails. They are off until switched on, which needs a confirmed address. */
export function Reminders({ user }: { user: User }) {
  const query = useQuery(remindersQuery);
  return (
    <QueryState
      query={query}
      loading="Loading your reminders..."
      skeleton="h-24"
      failed={rowFailure('We couldn’t load your reminders.')}
    >
      {(state) => <ReminderSwitch email={user.email} state={state} />}
    </QueryState>
  );
}

function ReminderSwitch({ email, state }: { email: string; state: ReminderState }) {
  const { on, verified, stopped } = state;
  const settings = state.settings ?? firstSettings();
  const [chosen, setChosen] = useFollowing(settings);
  useLeaveWarning(JSON.stringify(chosen) !== JSON.stringify(settings));
  const code = useEmailCode(email);
  const [isNew, setNew] = useState(false);
  const turning = useSubmit({
    async send(wanted: boolean) {
      setNew(false);
      await saveReminders({ ...chosen, on: wanted });
      setNew(wanted);
    },
  });
  const asksForCode = !verified && code.sent > 0;
  const shown = (turning.isPending ? turning.input : on || asksForCode || code.isPending) === true;

  function turn(wanted: boolean) {
    if (wanted && !verified) return code.send();
    code.forget();
    // Until the address is confirmed there is nothing to switch off.
    if (on || wanted) void turning.submit(wanted);
  }

  return (
    <>
      {!on && stopped && (
        <p role="status" className="callout px-4 py-3">
          {WHY_OFF[stopped]}
        </p>
      )}
      <SwitchField
        label={<span className="font-semibold">{switchWords(settings)}</span>}
        hint={
          <span translate="no" className="wrap-anywhere">
            {email}
          </span>
        }
        checked={shown}
        onChange={(event) => turn(event.target.checked)}
      />
      <p role="status" className="font-semibold empty:sr-only">
        {on && isNew && 'Reminders are on. We’re sending you a sample.'}
      </p>
      {asksForCode ? (
        <ConfirmEmail
          code={code}
          onConfirmed={async () => {
            // The press of the switch asked for reminders.
            if (!(await turning.submit(true))) await invalidate(api.account.reminders);
          }}
        />
      ) : (
        <SaveError error={turning.error ?? code.error} />
      )}
      <Fold title="Customise reminders">
        <ReminderForm
          on={on}
          email={email}
          chosen={chosen}
          onChange={(part) => setChosen({ ...chosen, ...part })}
        />
      </Fold>
    </>
  );
}

const WHY_OFF: Record<NonNullable<ReminderState['stopped']>, string> = {
  'by link': 'Reminders are off: you turned them off using the link in an email.',
  'other address': 'Reminders are off because your email address was changed.',
  refused: 'Reminders are off because three in a row bounced. Is your email address still correct?',
};

function firstSettings(): ReminderSettings {
  return { ...DEFAULT_SETTINGS, zone: ownZone() };
}

/** Returns 'Email me a week before and on the day'. */
function switchWords({ leads }: ReminderSettings): string {
  const words = LEAD_WORDS.filter(([lead]) => leads.includes(lead)).map(
    ([, label]) => label.charAt(0).toLowerCase() + label.slice(1),
  );
  return words.length > 0 ? `Email me ${listInWords(words)}` : 'Email me reminders';
}

/**
 * The form's values, reset when other settings are read: saving outdated ones would undo a reduction by the link in an
 * email. A React key would move the focus away from the save button.
 */
function useFollowing(settings: ReminderSettings) {
  const [known, setKnown] = useState(settings);
  const [chosen, setChosen] = useState(settings);
  if (JSON.stringify(known) !== JSON.stringify(settings)) {
    setKnown(settings);
    setChosen(settings);
  }
  return [chosen, setChosen] as const;
}
