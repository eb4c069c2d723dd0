import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { REMINDERS_PATH } from '#shared/pages.ts';
import type { ReminderLink, ReminderLinkChoice } from '#shared/reminder-settings.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { invalidate, queryOf } from '../call/query-of.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { UnknownLinkPage } from '../frame/unknown-link-page.tsx';
import { Button } from '../ui/button.tsx';
import { SaveError } from '../ui/form/save-error.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { loadFailure, QueryState } from '../ui/query-state.tsx';

const linkQuery = (token: string) => queryOf(api.reminderLink.read, { params: { token } });

/** The page for the link in a reminder email. Only a button on it stops or reduces reminders. */
export function StopRemindersPage() {
  const { token = '' } = useParams<{ token: string }>();
  const query = useQuery({ ...linkQuery(token), staleTime: 0 });
  const { error } = query;
  // The link may also be for a previous address of the account.
  if (error instanceof CallError && error.status === 404)
    return (
      <UnknownLinkPage
        title="This link no longer works"
        to={{ path: REMINDERS_PATH, words: 'Open My Account' }}
      >
        You can change or stop your reminders in My Account.
      </UnknownLinkPage>
    );
  return (
    <Page title="Reminders">
      <div className="measure max-w-xl">
        <PageHeading>Reminders</PageHeading>
        <div className="sheet mt-6 space-y-5 p-5 sm:p-6">
          <QueryState
            query={query}
            loading="Loading your reminders..."
            skeleton="h-40"
            failed={loadFailure('Error Loading Reminders', 'Try again')}
          >
            {(link) => <Choices token={token} {...link} />}
          </QueryState>
        </div>
      </div>
    </Page>
  );
}

type Props = { token: string } & ReminderLink;

function Choices({ token, to, on, choices }: Props) {
  const [saved, setSaved] = useState<string | null>(null);
  const { submit, input, isPending, error } = useSubmit({
    async send(choice: ReminderLinkChoice) {
      setSaved(null);
      const state = await call(api.reminderLink.reduce, { params: { token }, body: { choice } }).catch(
        async (error) => {
          // The offered choice is outdated, so the current state is loaded.
          if (error instanceof CallError && error.status === 409) await invalidate(api.reminderLink.read);
          throw error;
        },
      );
      queryClient.setQueryData(linkQuery(token).queryKey, state);
      void invalidate(api.account.reminders);
      setSaved(SAVED_WORDS[choice]);
    },
  });
  return (
    <>
      <p role="status" className="wrap-anywhere">
        {saved && <span className="block pb-2 font-semibold">{saved}</span>}
        {on ? `Reminders are sent to ${to}.` : `Reminders to ${to} are off.`}
      </p>
      <SaveError error={error} />
      {on && (
        <div className="space-y-5">
          {CHOICES.filter(([choice]) => choices.includes(choice)).map(([choice, words, hint]) => (
            <div key={choice}>
              <Button
                variant={choice === 'stop' ? 'primary' : 'secondary'}
                className="w-full"
                aria-describedby={`${choice}-hint`}
                busy={isPending && input === choice}
                onClick={() => void submit(choice)}
              >
                {words}
              </Button>
              <p id={`${choice}-hint`} className="pt-1 text-center text-base text-soft">
                {hint}
              </p>
            </div>
          ))}
        </div>
      )}
      <p className="text-soft">
        {on ? 'You’ll find more settings' : 'You can turn them on again'} in{' '}
        <Link href={REMINDERS_PATH} className="underline underline-offset-4">
          My Account
        </Link>
        .
      </p>
    </>
  );
}

const CHOICES: readonly (readonly [ReminderLinkChoice, words: string, hint: string])[] = [
  ['stop', 'Stop all reminders', 'Custom reminders stop too.'],
  ['day', 'Only on the day', 'Custom reminders continue.'],
  ['week', 'Only the weekly summary', 'Custom reminders continue.'],
];

const SAVED_WORDS: Record<ReminderLinkChoice, string> = {
  stop: 'You won’t get any more reminders.',
  day: 'From now on you’ll only get reminders on the day, plus any custom ones.',
  week: 'From now on you’ll only get the weekly summary, plus any custom reminders.',
};
