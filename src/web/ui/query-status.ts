import { isTemporary } from '#shared/call.ts';

/** The part of a TanStack query's result that is used here. */
export type Query<Data> = {
  data: Data | undefined;
  /** The error of the last attempt, also while a retry is pending. */
  failureReason: unknown;
  refetch(): unknown;
};

export type QueryStatus = 'loading' | 'failed' | 'retrying' | 'ready';

/** 'ready' also while existing data are refetched; 'retrying' after a failure that is retried automatically. */
export function statusOf({ data, failureReason }: Query<unknown>): QueryStatus {
  if (data !== undefined) return 'ready';
  if (!failureReason) return 'loading';
  return isTemporary(failureReason) ? 'retrying' : 'failed';
}
