/** What is used here of a query of TanStack's. */
export type Query<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
};

/** Data that has come stays, also while it is fetched again; a new attempt after an error is loading once more. */
export function statusOf({ data, error, isFetching }: Query<unknown>): 'loading' | 'error' | 'ready' {
  if (data !== undefined) return 'ready';
  return error && !isFetching ? 'error' : 'loading';
}
