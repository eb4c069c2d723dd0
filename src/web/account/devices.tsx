import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SignedInDevice } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { leaveIfLoggedOut } from '../session/user.ts';
import { Button } from '../ui/button.tsx';
import { failureOf } from '../ui/failure.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast/toast.tsx';

const KEY = [api.account.sessions.path];
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** Where the account is signed in, and the way to end it everywhere but here. */
export function Devices() {
  const {
    data: devices,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: KEY,
    queryFn: () => call(api.account.sessions),
    // Another device may have come since this page was last looked at.
    staleTime: 0,
  });
  useEffect(() => leaveIfLoggedOut(error), [error]);
  if (devices) return <DeviceList devices={devices} />;
  if (error && !isFetching)
    return (
      <div role="alert" className="space-y-3">
        <p>Your devices could not be fetched. {failureOf(error)}</p>
        <Button variant="secondary" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  return (
    <Loading words="Loading your devices...">
      <Skeleton className="h-12" />
    </Loading>
  );
}

function DeviceList({ devices }: { devices: SignedInDevice[] }) {
  const toast = useToast();
  const { submit, isPending } = useSubmit({
    async send() {
      await call(api.account.endSessions);
      queryClient.setQueryData<SignedInDevice[]>(KEY, (all) => all?.filter(({ current }) => current));
      toast({ tone: 'success', title: 'Success', description: 'You are signed out everywhere else' });
    },
    failed: (error) => ({
      title: 'Error',
      description: `Failed to sign out everywhere else: ${failureOf(error)}`,
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
