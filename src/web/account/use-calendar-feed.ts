import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '#shared/api.ts';
import type { CalendarFeed, FeedSettings } from '#shared/calendar-feed.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { leaveIfLoggedOut } from '../session/user.ts';

const KEY = [api.feed.read.path];

export function useCalendarFeed() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => call(api.feed.read),
    // It may have been renewed elsewhere since this page was last opened.
    staleTime: 0,
  });
  useEffect(() => leaveIfLoggedOut(query.error), [query.error]);
  return query;
}

/** Saves the settings, and switches the feed on when it is off. */
export async function saveFeed({ kinds, alarms, notes }: FeedSettings): Promise<void> {
  show(await call(api.feed.save, { body: { kinds, alarms, notes } }));
}

export async function renewFeed(): Promise<void> {
  show(await call(api.feed.renew));
}

export async function endFeed(): Promise<void> {
  await call(api.feed.end);
  queryClient.setQueryData<CalendarFeed>(KEY, (feed) => feed && { ...feed, address: null });
}

function show(feed: CalendarFeed): void {
  queryClient.setQueryData(KEY, feed);
}
