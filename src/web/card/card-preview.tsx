import { type ReactNode, useState } from 'react';
import { ChoiceBar } from '../ui/form/choice-bar.tsx';
import { Notice } from '../ui/notice.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CardFace, useCardShape } from './card-face.tsx';
import { PreviewFailed, SetNotes, TypeSizeNote } from './card-notices.tsx';
import { CardPager } from './card-pager.tsx';
import { CardText } from './card-text.tsx';
import { type CardSide, CardTurn } from './card-turn.tsx';
import { CardZoom } from './card-zoom.tsx';
import type { DrawnCards } from './draw-cards.ts';
import { SaveCard } from './save-card.tsx';
import { SIDES } from './sides.ts';
import type { Cards } from './use-cards.ts';

type Props = {
  cards: Cards;
  /** Which of several cards it is. */
  caption?: string | undefined;
  /** Notes below the choice of side. */
  notes?: ReactNode;
  /** How the card's background meets what is around it: the header of a dialog, on a wide screen also choices beside it. */
  place?: 'page' | 'dialog' | 'beside';
};

/** The cards, or the reason why there are none yet. */
export function CardPreview({ cards, caption, notes, place = 'page' }: Props) {
  switch (cards.status) {
    case 'loading':
      return <CardSkeleton place={place} />;
    case 'failed':
      return <PreviewFailed retry={cards.retry} />;
    case 'refused':
      return (
        <Notice role="alert" title="This card can’t be printed yet">
          <span dir="auto">{cards.refusal}</span>
        </Notice>
      );
    case 'ready':
      return <ReadyCards {...cards} caption={caption} notes={notes} place={place} />;
  }
}

type Ready = Extract<DrawnCards, { status: 'ready' }>;
type Place = NonNullable<Props['place']>;
type ReadyProps = Omit<Ready, 'status'> & { caption: string | undefined; notes: ReactNode; place: Place };

function ReadyCards({ cards, warnings, smallestPt, caption, notes, place }: ReadyProps) {
  const [side, setSide] = useState<CardSide>('front');
  const [index, setIndex] = useState(0);
  const at = Math.min(index, cards.length - 1);
  const card = cards[at];
  if (!card) return null;
  return (
    <div className={COLUMN}>
      <CardArea place={place}>
        <CardTurn side={side} front={<CardFace svg={card.front} />} back={<CardFace svg={card.back} />} />
        {caption && <p className="pt-3 text-center text-base">{caption}</p>}
        {cards.length > 1 && (
          <CardPager names={cards.map(({ name }) => name)} index={at} onChange={setIndex} />
        )}
        <TypeSizeNote pt={smallestPt} />
      </CardArea>
      <SetNotes count={cards.length} warnings={warnings} />
      <div>
        <ChoiceBar
          label="Side of the card"
          value={side}
          onChange={setSide}
          options={SIDES.map(([value, words]) => [
            value,
            <PicturedSide key={value} svg={card[value]} words={words} />,
          ])}
        />
        {notes && <div className="pt-3 empty:hidden">{notes}</div>}
        {/* Only an ordered card, which has no `texts`, can be saved here. */}
        <div className={`pt-1 ${card.texts ? TOOLS : SAVED_TOOLS}`}>
          {card.texts ? <CardText texts={card.texts} /> : <SaveCard card={card} cards={cards} />}
          <CardZoom card={card} side={side} onTurn={setSide} />
        </div>
      </div>
    </div>
  );
}

const TOOLS = 'flex flex-wrap items-start justify-between gap-x-3';
/** On a phone in columns, with each icon above its words. */
const SAVED_TOOLS =
  'flex flex-wrap justify-center gap-x-4 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] max-sm:gap-x-1 [&>div]:contents max-sm:[&_button]:flex-col max-sm:[&_button]:!justify-start max-sm:[&_button]:!px-0 max-sm:[&_button]:text-base';

/** A side with its name under it, as an option. */
function PicturedSide({ svg, words }: { svg: string; words: string }) {
  return (
    <span className="w-full max-w-25">
      <span aria-hidden className="block p-1 *:rounded-[3px] *:!shadow-none *:ring-1 *:ring-rule">
        <CardFace svg={svg} />
      </span>
      {words}
    </span>
  );
}

/** The card's background across the dialog. */
function CardArea({ place, children }: { place: Place; children: ReactNode }) {
  return (
    <div
      className={`-mx-5 border-y border-rule bg-well px-5 py-5 sm:-mx-6 sm:py-6 low:py-2 ${AREA_AT[place]}`}
    >
      {children}
    </div>
  );
}

const AREA_AT: Record<Place, string> = {
  page: '',
  dialog: '-mt-5 border-t-0',
  beside: '-mt-5 border-t-0 md:m-0 md:rounded-sheet md:border md:p-5',
};

const COLUMN = 'flex flex-col gap-4';

function CardSkeleton({ place }: { place: Place }) {
  const shape = useCardShape();
  return (
    <Loading words="Drawing the card...">
      <div className={COLUMN}>
        <CardArea place={place}>
          <Skeleton className={`${shape} !bg-rule`} />
        </CardArea>
        <Skeleton className="h-25" />
      </div>
    </Loading>
  );
}
