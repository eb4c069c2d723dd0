import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { call } from '../call/call.ts';
import { Button } from '../ui/button.tsx';
import { errorForForm } from '../ui/failure.ts';
import { OnDemand, useLoadThen } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { LoadFailure, QueryState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const RequestResetDialog = preloadable(() =>
  import('./request-reset-dialog.tsx').then((module) => module.RequestResetDialog),
);

type Props = { token: string; onDone(): void; onOther(): void };

/** Checks a reset token before asking for a new password. */
export function ResetWithToken({ token, onDone, onOther }: Props) {
  const query = useQuery({
    queryKey: [api.account.checkReset.path, token],
    queryFn: () => call(api.account.checkReset, { params: { token } }).then(() => true),
    gcTime: 0,
  });
  return (
    <QueryState
      query={query}
      loading="Checking the reset link..."
      skeleton={
        <div className="space-y-4">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-11" />
        </div>
      }
      failed={({ error, retrying, retry }) =>
        isRefused(error) ? (
          <InvalidLink onOther={onOther} />
        ) : (
          <LoadFailure
            title="We couldn’t check the reset link"
            retrying={retrying}
            retry={retry}
            retryLabel="Try again"
          >
            {errorForForm(error)}
          </LoadFailure>
        )
      }
    >
      {() => <NewPasswordForm token={token} onDone={onDone} />}
    </QueryState>
  );
}

function InvalidLink({ onOther }: { onOther(): void }) {
  const [asking, setAsking] = useState(false);
  const { fetching, fetchThen } = useLoadThen(RequestResetDialog);
  return (
    <>
      <div role="alert" className="space-y-2">
        <h2 className="text-xl">Invalid Reset Link</h2>
        <p>The reset link may be invalid or expired. Please request a new password reset.</p>
      </div>
      <div className="flex flex-col gap-2 pt-5">
        <Button busy={fetching} onClick={() => fetchThen(() => setAsking(true))}>
          Request a new link
        </Button>
        <Button variant="quiet" onClick={onOther}>
          Enter a reset token
        </Button>
      </div>
      <OnDemand wanted={asking}>
        <RequestResetDialog open={asking} onOpenChange={setAsking} />
      </OnDemand>
    </>
  );
}

/** True if the server does not know the token or cannot parse it. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400);
}
