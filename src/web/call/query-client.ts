import { QueryClient } from '@tanstack/react-query';

/** What the server answered, kept until a page invalidates it. The key of a query is `[path]`, or `[path, id]`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      // Offline, a call fails at once and says so, instead of being paused without a word.
      networkMode: 'always',
    },
  },
});
