import { QueryClient } from '@tanstack/react-query';
import { isTemporary } from '#shared/call.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15_000;

/** The server's answers, cached until a page invalidates them, under the keys of `queryOf`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      // Retries go on while the page shows the query; `QueryState` informs the user.
      retry: (_times, error) => isTemporary(error),
      retryDelay: (times) => Math.min(FIRST_WAIT_MS * 2 ** times, LONGEST_WAIT_MS),
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Offline calls fail at once, instead of pausing without a message.
      networkMode: 'always',
    },
  },
});
