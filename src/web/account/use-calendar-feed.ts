import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import type { CalendarFeed, FeedSettings } from '#shared/calendar-feed.ts';
import { call } from '../call/call.ts';
import { queryClient } from '../call/query-client.ts';
import { queryOf } from '../call/query-of.ts';

const FEED = queryOf(api.feed.read);

export function useCalendarFeed() {
  // The address may have been renewed elsewhere since this page was last opened.
  return useQuery({ ...FEED, staleTime: 0 });
}

/** Saves the settings, and switches the feed on if it is off. */
export async function saveFeed({ kinds, alarms, notes }: FeedSettings): Promise<void> {
  show(await call(api.feed.save, { body: { kinds, alarms, notes } }));
}

export async function renewFeed(): Promise<void> {
  show(await call(api.feed.renew));
}

export async function endFeed(): Promise<void> {
  await call(api.feed.end);
  queryClient.setQueryData(FEED.queryKey, (feed) => feed && { ...feed, address: null });
}

function show(feed: CalendarFeed): void {
  queryClient.setQueryData(FEED.queryKey, feed);
}
