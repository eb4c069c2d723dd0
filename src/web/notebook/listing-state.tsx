import type { ReactNode } from 'react';
import { LoadFailure } from '../ui/query-state.tsx';
import { Loading } from '../ui/skeleton.tsx';
import type { Listing } from './notebook.ts';

type Props = {
  /** The lists to wait for. */
  of: Pick<Listing<unknown>, 'status' | 'retry'>[];
  loading: string;
  error: string;
  /** Placeholder while the lists load. */
  skeleton: ReactNode;
  children: ReactNode;
};

/** The `QueryState` of several lists of a notebook; shows its children once all lists have loaded. */
export function ListingState({ of: listings, loading, error, skeleton, children }: Props) {
  const failed = listings.filter(({ status }) => status === 'failed' || status === 'retrying');
  if (failed.length > 0) {
    const retry = () => {
      for (const listing of failed) listing.retry();
    };
    const retrying = failed.every(({ status }) => status === 'retrying');
    return <LoadFailure title={error} retrying={retrying} retry={retry} retryLabel="Try again" />;
  }
  if (listings.some(({ status }) => status === 'loading'))
    return <Loading words={loading}>{skeleton}</Loading>;
  return children;
}
