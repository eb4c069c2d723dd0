import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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
  /** Selects which of several cards is shown. */
  which?: ReactNode;
  /** How the card's background meets what is around it: the header of a dialog, on a wide screen also choices beside it. */
  place?: 'page' | 'dialog' | 'beside';
};

/** The cards, or the reason why there are none yet. */
export function CardPreview({ cards, which, place = 'page' }: Props) {
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
      return <ReadyCards {...cards} which={which} place={place} />;
  }
}

type Ready = Extract<DrawnCards, { status: 'ready' }>;
type Place = NonNullable<Props['place']>;
type ReadyProps = Omit<Ready, 'status'> & { which: ReactNode; place: Place };

function ReadyCards({ cards, warnings, smallestPt, which, place }: ReadyProps) {
  const [side, setSide] = useState<CardSide>('front');
  const [index, setIndex] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const at = Math.min(index, cards.length - 1);
  const card = cards[at];
  if (!card) return null;
  return (
    <div
      className={place === 'beside' ? 'max-md:contents md:flex md:flex-col md:gap-4' : 'flex flex-col gap-4'}
    >
      {place === 'beside' && <PinnedCard svg={card[side]} of={area} />}
      <CardArea ref={area} place={place}>
        <CardTurn
          width={WIDTH_AT[place]}
          side={side}
          front={<CardFace svg={card.front} />}
          back={<CardFace svg={card.back} />}
        />
        {which && <div className="pt-3">{which}</div>}
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
        {/* Only an ordered card, which has no `texts`, can be saved here. */}
        <div className={`pt-1 ${card.texts ? TOOLS : SAVED_TOOLS}`}>
          {!card.texts && <SaveCard card={card} cards={cards} />}
          <CardZoom card={card} side={side} onTurn={setSide} />
          {card.texts && <CardText texts={card.texts} />}
        </div>
      </div>
    </div>
  );
}

/** The text unfolds below the row with both. */
const TOOLS = 'flow-root [&>button]:float-right';
/** On a phone in columns, with each icon above its words. */
const SAVED_TOOLS =
  'flex flex-wrap justify-center gap-x-4 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] max-sm:gap-x-1 [&>div]:contents max-sm:[&_button]:flex-col max-sm:[&_button]:!justify-start max-sm:[&_button]:!px-0 max-sm:[&_button]:text-base';

/** A side with its name under it, as an option. */
function PicturedSide({ svg, words }: { svg: string; words: string }) {
  return (
    <span className="w-full max-w-25">
      <span aria-hidden className="block p-1 *:rounded-[3px] *:shadow-none">
        <CardFace svg={svg} />
      </span>
      {words}
    </span>
  );
}

/** On a phone, a small copy of the card over the choices while the card itself is out of sight. */
function PinnedCard({ svg, of }: { svg: string; of: RefObject<HTMLElement | null> }) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!of.current) return;
    const see = ([entry]: IntersectionObserverEntry[]) => setAway((entry?.intersectionRatio ?? 1) < LEAST);
    const seen = new IntersectionObserver(see, { threshold: LEAST });
    seen.observe(of.current);
    return () => seen.disconnect();
  }, [of]);
  if (!isAway) return null;
  return (
    <div aria-hidden className="picture-in-sight z-10 -mb-5 h-0 md:hidden @max-[16rem]/panel:hidden">
      <div className="-mx-5 border-b border-rule bg-well py-2 shadow-sheet *:mx-auto *:max-w-36 short:*:max-w-24">
        <CardFace svg={svg} />
      </div>
    </div>
  );
}

/** The part of the card's area that counts as seeing the card. */
const LEAST = 0.4;

type AreaProps = { ref?: RefObject<HTMLDivElement | null>; place: Place; children: ReactNode };

/** The card's background across the dialog. */
function CardArea({ ref, place, children }: AreaProps) {
  return (
    <div
      ref={ref}
      className={`-mx-5 border-y border-rule bg-well px-5 py-4 sm:-mx-6 sm:py-6 low:py-2 ${AREA_AT[place]}`}
    >
      {children}
    </div>
  );
}

const WIDTH_AT: Record<Place, string> = {
  page: 'max-w-80',
  dialog: 'max-w-80',
  beside: 'max-w-80 lg:max-w-none',
};

const AREA_AT: Record<Place, string> = {
  page: '',
  dialog: '-mt-5 border-t-0',
  beside: '-mt-5 border-t-0 md:m-0 md:rounded-sheet md:border md:p-5',
};

function CardSkeleton({ place }: { place: Place }) {
  const shape = useCardShape();
  return (
    <Loading words="Drawing the card...">
      <div className="flex flex-col gap-4">
        <CardArea place={place}>
          <Skeleton className={`${shape} ${WIDTH_AT[place]} !bg-rule`} />
        </CardArea>
        <Skeleton className="h-25" />
      </div>
    </Loading>
  );
}
