import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { readFailureOf } from './failure.ts';
import { Notice } from './notice.tsx';
import { type Query, statusOf } from './query-status.ts';
import { Loading, Skeleton } from './skeleton.tsx';

/** Said of what the page asks for again by itself. */
export const KEEPS_TRYING = 'We’re still trying, and will show it here as soon as we can.';

type Failure = { error: unknown; retrying: boolean; retry(): void };

type Props<Data> = {
  query: Query<Data>;
  /** What a screen reader says while the data is fetched. */
  loading: string;
  /** Shapes of what comes; a string is the classes of one. */
  skeleton: ReactNode;
  /** What is shown when it could not be fetched; a string is the title of `loadFailure`. */
  failed: string | ((failure: Failure) => ReactNode);
  children(data: Data): ReactNode;
};

/** Shows the data of a query, and until it has come that it is loading or what went wrong. */
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

/** The usual `failed` of a `QueryState`: a title, what the server said, and a button that tries again. */
export function loadFailure(title: string, retryLabel?: RetryLabel) {
  return ({ error, retrying, retry }: Failure) => (
    <LoadFailure title={title} retrying={retrying} retry={retry} retryLabel={retryLabel}>
      {readFailureOf(error)}
    </LoadFailure>
  );
}

type FailureProps = {
  title: string;
  /** Whether it is tried again without the button, too. */
  retrying?: boolean;
  retry(): void;
  retryLabel?: RetryLabel | undefined;
  variant?: 'primary' | 'secondary';
  children?: ReactNode;
};

/** Stands where something could not be fetched: that it could not, why, and a button that tries again. */
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
