import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SignedInDevice } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { leaveIfLoggedOut } from '../session/user.ts';
import { Button } from '../ui/button.tsx';
import { sentenceOf } from '../ui/failure.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { KEEPS_TRYING, QueryState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast/toast-store.ts';

const KEY = [api.account.sessions.path];
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Where the account is signed in, with a button that signs it out everywhere but here. */
export function Devices() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => call(api.account.sessions),
    // Somebody may have signed in elsewhere since this page was last opened.
    staleTime: 0,
  });
  useEffect(() => leaveIfLoggedOut(query.error), [query.error]);
  return (
    <QueryState
      query={query}
      loading="Loading your devices..."
      skeleton={<Skeleton className="h-12" />}
      failed={({ error, retrying, retry }) => (
        <div role="alert" className="space-y-3">
          <p>
            Your devices could not be fetched. {sentenceOf(error)} {retrying && KEEPS_TRYING}
          </p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    >
      {(devices) => <DeviceList devices={devices} />}
    </QueryState>
  );
}

function DeviceList({ devices }: { devices: SignedInDevice[] }) {
  const { submit, isPending } = useSubmit({
    async send() {
      await call(api.account.endSessions);
      queryClient.setQueryData<SignedInDevice[]>(KEY, (all) => all?.filter(({ current }) => current));
      showToast({ tone: 'success', title: 'Success', description: 'You are signed out everywhere else' });
    },
    failed: (error) => ({
      title: 'Error',
      description: `Failed to sign out everywhere else: ${sentenceOf(error)}`,
    }),
    onError: leaveIfLoggedOut,
  });
  const alone = devices.every(({ current }) => current);
  return (
    <>
      <ul className="divide-y divide-rule">
        {devices.map(({ id, device, lastSeen, current }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 first:pt-0 last:pb-0"
          >
            <span className="font-semibold">{device}</span>
            <span className={current ? 'text-primary' : 'text-soft'}>
              {current ? 'This device' : `Last used ${DAY.format(new Date(lastSeen))}`}
            </span>
          </li>
        ))}
      </ul>
      {alone ? (
        <p className="text-soft">You are signed in nowhere else.</p>
      ) : (
        <Button variant="secondary" busy={isPending} onClick={() => void submit()}>
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}
