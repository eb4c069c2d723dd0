/** The part of a TanStack query's result that is used here. */
export type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
};

/** 'ready' also while data that is there is fetched again; 'loading' again during a new attempt after an error. */
export function statusOf({ data, error, isFetching }: Query<unknown>): 'loading' | 'error' | 'ready' {
  if (data !== undefined) return 'ready';
  return error && !isFetching ? 'error' : 'loading';
}
