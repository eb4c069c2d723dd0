import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { errorForReading } from './failure.ts';
import { Notice } from './notice.tsx';
import { type Query, statusOf } from './query-status.ts';
import { Loading, Skeleton } from './skeleton.tsx';

/** The text for a query that is retried automatically. */
export const KEEPS_TRYING = 'We’re still trying, and will show it here as soon as we can.';

export type Failure = { error: unknown; retrying: boolean; retry(): void };

type Props<Data> = {
  query: Query<Data>;
  /** Announced by screen readers while the data load. */
  loading: string;
  /** Placeholder while the data load; a string is the classes of a `Skeleton`. */
  skeleton: ReactNode;
  /** Shown after a failure; a string is the title of `loadFailure`. */
  failed: string | ((failure: Failure) => ReactNode);
  children(data: Data): ReactNode;
};

/** Shows the data of a query, and before that its loading state or failure. */
export function QueryState<Data>({ query, loading, skeleton, failed, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  const status = statusOf(query);
  if (status === 'loading')
    return (
      <Loading words={loading}>
        {typeof skeleton === 'string' ? <Skeleton className={skeleton} /> : skeleton}
      </Loading>
    );
  const show = typeof failed === 'string' ? loadFailure(failed) : failed;
  return show({
    error: query.failureReason,
    retrying: status === 'retrying',
    retry: () => void query.refetch(),
  });
}

type RetryLabel = 'Retry' | 'Try again';

/** The usual `failed` of a `QueryState`: a title, the server's message, and a button that retries. */
export function loadFailure(title: string, retryLabel?: RetryLabel) {
  return ({ error, retrying, retry }: Failure) => (
    <LoadFailure title={title} retrying={retrying} retry={retry} retryLabel={retryLabel}>
      {errorForReading(error)}
    </LoadFailure>
  );
}

type FailureProps = {
  title: string;
  /** True if it is also retried automatically. */
  retrying?: boolean;
  retry(): void;
  retryLabel?: RetryLabel | undefined;
  variant?: 'primary' | 'secondary';
  children?: ReactNode;
};

/** Shown in place of data that failed to load: the reason, and a button that retries. */
export function LoadFailure({
  title,
  retrying = false,
  retry,
  retryLabel = 'Retry',
  variant = 'primary',
  children,
}: FailureProps) {
  const button = (
    <Button variant={variant} onClick={retry}>
      {retryLabel}
    </Button>
  );
  return (
    <Notice role="alert" title={title} action={button}>
      {children}
      {retrying && (
        <>
          {children && <br />}
          {KEEPS_TRYING}
        </>
      )}
    </Notice>
  );
}
