import type { CalendarFeed } from '#shared/calendar-feed.ts';
import { Button } from '../ui/button.tsx';
import { errorForForm } from '../ui/failure.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { loadFailure, QueryState } from '../ui/query-state.tsx';
import { FeedEnd } from './feed-actions.tsx';
import { FeedChoices } from './feed-choices.tsx';
import { FeedLinks } from './feed-links.tsx';
import { saveFeed, useCalendarFeed } from './use-calendar-feed.ts';

/** The calendar subscription to the notebook's dates, which is initially off. */
export function CalendarSubscription() {
  return (
    <QueryState
      query={useCalendarFeed()}
      loading="Loading your calendar subscription..."
      skeleton="h-12"
      failed={loadFailure('Error Loading Calendar Subscription', 'Try again')}
    >
      {(feed) =>
        feed.address === null ? (
          <SwitchedOff feed={feed} />
        ) : (
          <SwitchedOn feed={feed} address={feed.address} />
        )
      }
    </QueryState>
  );
}

function SwitchedOff({ feed }: { feed: CalendarFeed }) {
  const { submit, isPending } = useSubmit({
    send: () => saveFeed(feed),
    failed: (error) => `Failed to turn it on: ${errorForForm(error)}`,
  });
  return (
    <>
      <p>Your calendar app checks a private link and shows each date, with ages.</p>
      <WhatItTells />
      <Button busy={isPending} onClick={() => void submit()}>
        Turn on
      </Button>
    </>
  );
}

function SwitchedOn({ feed, address }: { feed: CalendarFeed; address: string }) {
  return (
    <>
      <FeedLinks address={address} />
      <FeedChoices feed={feed} />
      <div className="space-y-4 border-t border-rule pt-5">
        <WhatItTells />
        <FeedEnd />
      </div>
    </>
  );
}

function WhatItTells() {
  return (
    <p className="text-soft">
      Names and dates are shared with your calendar provider, such as Apple, Google or Microsoft. Anyone with
      the link can read them, so treat it like a password.
    </p>
  );
}
