import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { call } from '../call/call.ts';
import { Button } from '../ui/button.tsx';
import { sentenceOf } from '../ui/failure.ts';
import { Notice } from '../ui/notice.tsx';
import { OnDemand, useFetchThen } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

const RequestResetDialog = preloadable(() =>
  import('./request-reset-dialog.tsx').then((module) => module.RequestResetDialog),
);

type Props = { token: string; onDone(): void; onOther(): void };

/** Asks whether a token still opens anything before anybody thinks of a password. */
export function ResetWithToken({ token, onDone, onOther }: Props) {
  const { isSuccess, error, isFetching, refetch } = useQuery({
    queryKey: [api.account.checkReset.path, token],
    queryFn: () => call(api.account.checkReset, { params: { token } }).then(() => true),
    gcTime: 0,
  });
  if (isSuccess) return <NewPasswordForm token={token} onDone={onDone} />;
  if (isFetching || !error)
    return (
      <Loading words="Checking the reset link...">
        <div className="space-y-4">
          <Skeleton className="h-18" />
          <Skeleton className="h-18" />
          <Skeleton className="h-11" />
        </div>
      </Loading>
    );
  if (isRefused(error)) return <InvalidLink onOther={onOther} />;
  return (
    <Notice
      role="alert"
      title="The reset link could not be checked"
      action={<Button onClick={() => void refetch()}>Try again</Button>}
    >
      {sentenceOf(error)}
    </Notice>
  );
}

function InvalidLink({ onOther }: { onOther(): void }) {
  const [asking, setAsking] = useState(false);
  const { fetching, fetchThen } = useFetchThen(RequestResetDialog);
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

/** Whether the server knows no such token, or cannot even read it. */
function isRefused(error: unknown): boolean {
  return error instanceof CallError && (error.status === 404 || error.status === 400);
}
