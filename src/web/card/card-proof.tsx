import type { CardLayout } from '#shared/card-facts.ts';
import { ChoiceBar } from '../ui/form/choice-bar.tsx';
import { CardPreview } from './card-preview.tsx';
import { cardsOfTitle, TitleChoice } from './title-choice.tsx';
import type { CardsByTitle } from './use-cards-by-title.ts';

type Props = {
  byTitle: CardsByTitle;
  /** The title whose cards are shown; null for that of the first copy. */
  title: string | null;
  onTitle(title: string): void;
  layout: CardLayout;
  /** Without it the layout is fixed. */
  onLayout?: ((layout: CardLayout) => void) | undefined;
  place: 'dialog' | 'beside';
};

/** An order's cards as they will be printed, with the choice of how several children share them. */
export function CardProof({ byTitle, title, onTitle, layout, onLayout, place }: Props) {
  const shown = cardsOfTitle(byTitle, title);
  // A refusal of any title's card is shown first, because the order cannot be printed.
  const { cards } = byTitle.find((one) => one.cards.status === 'refused') ?? shown;
  return (
    <div
      className={
        place === 'beside'
          ? 'min-w-0 max-md:contents md:sticky md:top-0 md:space-y-3 low:static'
          : 'flex flex-col gap-5'
      }
    >
      {onLayout && (
        // The padding makes up for the margin of the card's background, which reaches up to a dialog's header.
        <div className={place === 'beside' ? 'max-md:pb-5' : 'pb-5'}>
          <ChoiceBar label="Cards" value={layout} onChange={onLayout} options={LAYOUTS} />
        </div>
      )}
      <CardPreview
        key={layout}
        cards={cards}
        which={byTitle.length > 1 && <TitleChoice byTitle={byTitle} shown={shown} onChange={onTitle} />}
        place={place}
      />
    </div>
  );
}

const LAYOUTS = [
  ['all-on-one', 'All on One Card'],
  ['one-per-child', 'One Card Per Child'],
] as const;
