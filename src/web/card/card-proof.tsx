import { type ReactNode, useState } from 'react';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { CardFace, useCardShape } from './card-face.tsx';
import { PreviewFailed, SetNotes, TypeSizeNote } from './card-notices.tsx';
import { CardPager } from './card-pager.tsx';
import type { CardSide } from './card-turn.tsx';
import type { DrawnCards } from './draw-cards.ts';
import { SIDES } from './sides.ts';
import type { Cards } from './use-cards.ts';

/** A note below each side. */
type Notes = Partial<Record<CardSide, ReactNode>>;

/** `choice` is the control that selects a title; it stays when that title's card cannot be drawn. */
type Props = { cards: Cards; notes: Notes; choice?: ReactNode };

/** Both sides of each card at a readable size, before paying. Another component shows the reason for a refusal. */
export function CardProof({ cards, notes, choice }: Props) {
  switch (cards.status) {
    case 'loading':
      return <ProofSkeleton choice={choice} />;
    case 'failed':
      return <PreviewFailed retry={cards.retry} />;
    case 'refused':
      return choice ? <div className={AREA}>{choice}</div> : null;
    case 'ready':
      return <ReadyProof {...cards} notes={notes} choice={choice} />;
  }
}

type ReadyProps = Omit<Extract<DrawnCards, { status: 'ready' }>, 'status'> & Pick<Props, 'notes' | 'choice'>;

function ReadyProof({ cards, warnings, smallestPt, notes, choice }: ReadyProps) {
  const [index, setIndex] = useState(0);
  const at = Math.min(index, cards.length - 1);
  const card = cards[at];
  if (!card) return null;
  return (
    <div className="space-y-4">
      <SetNotes count={cards.length} warnings={warnings} />
      <div className={AREA}>
        {choice}
        <div className={BOTH}>
          {SIDES.map(([side, words]) => (
            <figure key={side} className="mx-auto w-full max-w-80">
              <figcaption className="pb-1.5 text-base font-semibold">{words}</figcaption>
              <CardFace svg={card[side]} />
              {notes[side]}
            </figure>
          ))}
        </div>
        {cards.length > 1 && (
          <CardPager names={cards.map(({ name }) => name)} index={at} onChange={setIndex} />
        )}
        <TypeSizeNote pt={smallestPt} />
      </div>
    </div>
  );
}

function ProofSkeleton({ choice }: Pick<Props, 'choice'>) {
  const shape = useCardShape();
  return (
    <Loading words="Drawing the card...">
      <div className={AREA}>
        {choice}
        <div className={BOTH}>
          {SIDES.map(([side, words]) => (
            <div key={side}>
              <p className="mx-auto max-w-80 pb-1.5 text-base font-semibold">{words}</p>
              <Skeleton className={`${shape} !bg-rule`} />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}

const AREA = '-mx-5 border-b border-rule bg-well px-5 pt-3 pb-4 -mt-5 sm:-mx-6 sm:px-6';
const BOTH = 'grid grid-cols-1 gap-4 sm:grid-cols-2';
