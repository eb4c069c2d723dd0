import { useCards } from '../card/use-cards.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { LargeCard, LargeCardSkeleton } from './large-card.tsx';
import { SAMPLE_FACTS } from './sample-facts.ts';

/** The page with a made-up family's card on it, drawn here by the same engine as every preview. */
export function SampleCapture() {
  const cards = useCards(SAMPLE_FACTS, 'all-on-one', true);
  switch (cards.status) {
    case 'loading':
      return <LargeCardSkeleton words="Drawing the card..." />;
    case 'failed':
      return (
        <Notice
          role="alert"
          title="The sample could not be fetched"
          action={<Button onClick={cards.tryAgain}>Try again</Button>}
        >
          Your connection may have dropped.
        </Notice>
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
