import { useQuery } from '@tanstack/react-query';
import type { SignedInDevice } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { formatDay } from '#shared/format.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { queryOf } from '../call/query-of.ts';
import { announce } from '../ui/announced.ts';
import { Button } from '../ui/button.tsx';
import { errorForForm } from '../ui/failure.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { QueryState } from '../ui/query-state.tsx';
import { rowFailure } from '../ui/row-failure.tsx';

const DEVICES = queryOf(api.account.sessions);

/** The devices on which the account is signed in, with a button that signs out all others. */
export function Devices() {
  // There may be new sessions since this page was last opened.
  const query = useQuery({ ...DEVICES, staleTime: 0 });
  return (
    <QueryState
      query={query}
      loading="Loading your devices..."
      skeleton="h-12"
      failed={rowFailure('We couldn’t load your devices.')}
    >
      {(devices) => <DeviceList devices={devices} />}
    </QueryState>
  );
}

function DeviceList({ devices }: { devices: SignedInDevice[] }) {
  const { submit, isPending } = useSubmit({
    async send() {
      await call(api.account.endSessions);
      queryClient.setQueryData(DEVICES.queryKey, (all) => all?.filter(({ current }) => current));
      announce('You’re logged out everywhere else');
    },
    failed: (error) => `We couldn’t log you out everywhere else: ${errorForForm(error)}`,
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
            <span className="text-soft">{current ? 'This device' : `Last used ${formatDay(lastSeen)}`}</span>
          </li>
        ))}
      </ul>
      {alone ? (
        <p className="text-soft">You’re not logged in anywhere else.</p>
      ) : (
        <Button variant="secondary" busy={isPending} onClick={() => void submit()}>
          Log out everywhere else
        </Button>
      )}
    </>
  );
}
