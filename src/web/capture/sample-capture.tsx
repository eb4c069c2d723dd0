import { useCards } from '../card/use-cards.ts';
import { Notice } from '../ui/notice.tsx';
import { LoadFailure } from '../ui/query-state.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { LargeCard, LargeCardSkeleton } from './large-card.tsx';
import { SAMPLE_FACTS } from './sample-facts.ts';

/** The page with a fictitious family's card, drawn in the browser. */
export function SampleCapture() {
  const cards = useCards(SAMPLE_FACTS, 'all-on-one', true);
  switch (cards.status) {
    case 'loading':
      return (
        <Loading words="Drawing the card...">
          <LargeCardSkeleton />
        </Loading>
      );
    case 'failed':
      return (
        <LoadFailure title="The sample could not be loaded" retry={cards.retry} retryLabel="Try again">
          Your connection may have dropped.
        </LoadFailure>
      );
    case 'refused':
      return (
        <Notice role="alert" title="This card cannot be printed yet">
          {cards.refusal}
        </Notice>
      );
    case 'ready':
      return <LargeCard cards={cards.cards} owner="the sample" />;
  }
}
