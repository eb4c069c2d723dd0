import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from '#shared/call.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15_000;

/** What the server answered, kept until a page invalidates it. The key of a query is that of `queryOf`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      // For as long as the page shows it: `QueryState` says so meanwhile.
      retry: (_times, error) => isTemporary(error),
      retryDelay: (times) => Math.min(FIRST_WAIT_MS * 2 ** times, LONGEST_WAIT_MS),
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Offline, a call fails at once and says so, instead of being paused without a word.
      networkMode: 'always',
    },
  },
});
