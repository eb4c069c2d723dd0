import { useQuery } from '@tanstack/react-query';
import type { User } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { DEFAULT_SETTINGS, type ReminderSettings, type ReminderState } from '#shared/reminder-settings.ts';
import { invalidate } from '../call/query-of.ts';
import { loadFailure, QueryState } from '../ui/query-state.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { ownZone } from './own-zone.ts';
import { ReminderForm } from './reminder-form.tsx';
import { remindersQuery } from './reminders-query.ts';

/** Reminder emails. They are off until switched on, which needs a confirmed address. */
export function Reminders({ user }: { user: User }) {
  const query = useQuery(remindersQuery);
  return (
    <QueryState
      query={query}
      loading="Loading your reminders..."
      skeleton="h-24"
      failed={loadFailure('Error Loading Reminders', 'Try again')}
    >
      {(state) => (
        <>
          {!state.on && <Introduction stopped={state.stopped} />}
          {state.on || state.verified ? (
            <ReminderForm
              key={String(state.on)}
              on={state.on}
              email={user.email}
              settings={state.settings ?? firstSettings()}
            />
          ) : (
            <ConfirmEmail email={user.email} onConfirmed={() => invalidate(api.account.reminders)} />
          )}
        </>
      )}
    </QueryState>
  );
}

function Introduction({ stopped }: Pick<ReminderState, 'stopped'>) {
  return (
    <>
      {stopped && (
        <p role="status" className="rounded-sheet border-l-4 border-accent bg-accent-tint px-4 py-3">
          {WHY_OFF[stopped]}
        </p>
      )}
      <p>
        An email before birthdays and anniversaries. It includes names and ages only. You can unsubscribe from
        any email.
      </p>
    </>
  );
}

const WHY_OFF: Record<NonNullable<ReminderState['stopped']>, string> = {
  'by link': 'Reminders are off: you turned them off with the link in an email.',
  'other address': 'Reminders are off because your email address was changed.',
  refused: 'Reminders are off because three in a row bounced. Is your email address still right?',
};

function firstSettings(): ReminderSettings {
  return { ...DEFAULT_SETTINGS, zone: ownZone() };
}
