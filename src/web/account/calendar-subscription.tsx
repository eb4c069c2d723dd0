import type { CalendarFeed } from '#shared/calendar-feed.ts';
import { Button } from '../ui/button.tsx';
import { errorForForm } from '../ui/failure.ts';
import { Fold } from '../ui/fold.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { QueryState } from '../ui/query-state.tsx';
import { rowFailure } from '../ui/row-failure.tsx';
import { FeedAddressButtons } from './feed-address-buttons.tsx';
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
      failed={rowFailure('We couldn’t load your calendar subscription.')}
    >
      {(feed) => (
        <>
          {feed.address === null ? <SwitchedOff feed={feed} /> : <FeedLinks address={feed.address} />}
          <Fold title="Who can see it?">
            <p>
              Anyone with your calendar link can read the names, dates and ages in it, and so can your
              calendar’s provider, such as Apple, Google or Microsoft. Treat the link like a password.
            </p>
          </Fold>
          {feed.address !== null && (
            <Fold title="Customise calendar">
              <FeedChoices feed={feed} />
              <FeedAddressButtons />
            </Fold>
          )}
        </>
      )}
    </QueryState>
  );
}

function SwitchedOff({ feed }: { feed: CalendarFeed }) {
  const { submit, isPending } = useSubmit({
    send: () => saveFeed(feed),
    failed: (error) => `We couldn’t create your link: ${errorForForm(error)}`,
  });
  return (
    <>
      <p>See your family’s dates in your own calendar. They stay up to date.</p>
      <Button busy={isPending} onClick={() => void submit()}>
        Add to my calendar
      </Button>
    </>
  );
}
