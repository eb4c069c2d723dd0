import { isTemporary } from '#shared/call.ts';

/** The part of a TanStack query's result that is used here. */
export type Query<Data> = {
  data: Data | undefined;
  /** Why the last attempt failed, also while the next one is waited for. */
  failureReason: unknown;
  refetch(): unknown;
};

export type QueryStatus = 'loading' | 'failed' | 'retrying' | 'ready';

/** 'ready' also while data that is there is fetched again; 'retrying' when it failed and will be asked for again by itself. */
export function statusOf({ data, failureReason }: Query<unknown>): QueryStatus {
  if (data !== undefined) return 'ready';
  if (!failureReason) return 'loading';
  return isTemporary(failureReason) ? 'retrying' : 'failed';
}
