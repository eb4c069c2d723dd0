import { keepPreviousData, queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { CallArguments } from '#shared/call.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { callPage } from '../call/call.ts';

/** The query of one page of a list, always refetched. The previous page stays while another is loaded. */
export function pageQueryOf<E extends Endpoint>(endpoint: E, ...input: CallArguments<E, unknown>) {
  return queryOptions({
    queryKey: [endpoint.path, ...input],
    queryFn: () => callPage(endpoint, ...input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type Part = { limit: number; before?: number };

/** A list, newest first, that grows by `limit` rows at a time; `read` loads a part of it. */
export function useGrowingList<Row extends { id: number }>(
  { path }: Pick<Endpoint, 'path'>,
  limit: number,
  read: (query: Part) => Promise<Row[]>,
) {
  return useInfiniteQuery({
    queryKey: [path],
    queryFn: ({ pageParam }) => read({ limit, ...pageParam }),
    initialPageParam: {} as Pick<Part, 'before'>,
    getNextPageParam: (rows) => {
      const last = rows.length < limit ? undefined : rows.at(-1);
      return last && { before: last.id };
    },
    select: ({ pages }) => pages.flat(),
    staleTime: 0,
  });
}
