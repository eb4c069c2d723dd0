import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import { makeUpOf } from '#shared/copies.ts';
import { call } from '../../call/call.ts';
import { CardFace, useCardShape } from '../../card/card-face.tsx';
import type { CardPictures } from '../../card/draw-cards.ts';
import { SaveCard } from '../../card/save-card.tsx';
import { storedCards } from '../../card/stored-cards.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** `copies` counts while `drawn` is not null. */
type Props = { token: string; copies: number; drawn: CardPictures[] | null };

/** The front of what was ordered, and a way to take both sides along at once. What this page has not drawn is asked for. */
export function OrderedCard({ token, copies, drawn }: Props) {
  const shape = useCardShape();
  const { data, isPending, isError } = useQuery({
    queryKey: [api.ownOrders.read.path, token],
    queryFn: () => call(api.ownOrders.read, { params: { token } }),
    enabled: drawn === null,
  });
  const cards = drawn ?? (data?.cards ? storedCards(data.cards, data) : []);
  const [first] = cards;
  if (!first) return isPending && !isError ? <Skeleton className={shape} /> : null;
  const makeUp = { copies: drawn ? copies : (data?.copies ?? 1), cardsPerCopy: cards.length };
  return (
    <div className="w-full">
      <div className="mx-auto max-w-72 pb-2">
        <CardFace svg={first.front} />
      </div>
      {makeUp.copies > 1 && <p className="pb-2">You ordered {makeUpOf(makeUp)}.</p>}
      <SaveCard card={first} cards={cards} saveWords={onPhone() ? 'Save to phone' : 'Save as picture'} />
    </div>
  );
}

function onPhone(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
