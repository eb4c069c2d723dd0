import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#shared/api.ts';
import type { CardTitles } from '#shared/card-design.ts';
import { orderedInWords } from '#shared/order-words.ts';
import { queryOf } from '../../call/query-of.ts';
import { CardFace, useCardShape } from '../../card/card-face.tsx';
import { PicturesNotDrawn } from '../../card/card-notices.tsx';
import type { DrawnCard } from '../../card/draw-cards.ts';
import { SaveCard } from '../../card/save-card.tsx';
import { storedCards } from '../../card/stored-cards.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { thisDevice } from '../../ui/this-device.ts';

/** The order made on this page, with its cards as drawn. */
export type DrawnOrder = CardTitles & { cards: DrawnCard[]; alongside: number | null };

type Props = { token: string; drawn: DrawnOrder | null; children: ReactNode };

/**
 * The front of the ordered card, then `children`, then what was ordered and buttons that save both sides. Cards this
 * page has not drawn are loaded.
 */
export function OrderedCard({ token, drawn, children }: Props) {
  const shape = useCardShape();
  const { data, isPending, isError, refetch } = useQuery({
    ...queryOf(api.ownOrders.read, { params: { token } }),
    enabled: drawn === null,
  });
  const cards = drawn?.cards ?? (data?.cards ? storedCards(data.cards, data) : []);
  const [first] = cards;
  const order = drawn ?? data;
  return (
    <>
      <div className="w-full rounded-sheet border border-rule bg-well p-4 *:mx-auto *:max-w-80 empty:hidden @xl:col-start-1 @xl:row-span-2 @xl:row-start-1 @xl:self-start">
        {first ? (
          <CardFace svg={first.front} />
        ) : data ? (
          <PicturesNotDrawn retry={() => void refetch()} />
        ) : (
          isPending && !isError && <Skeleton className={shape} />
        )}
      </div>
      {children}
      {first && order && (
        <div className="w-full border-t border-rule pt-2 @xl:col-start-1 @xl:row-start-3 @xl:border-0 @xl:pt-0">
          {(order.copies > 1 || cards.length > 1) && (
            <p className="pb-2 wrap-anywhere">
              You ordered {orderedInWords({ ...order, cardsPerCopy: cards.length })}.
            </p>
          )}
          {order.alongside && (
            <p className="pb-2">
              You added this to order {order.alongside}. We’ll post both together, unless that order is
              already being printed.
            </p>
          )}
          <SaveCard
            card={first}
            cards={cards}
            saveWords={thisDevice() === 'phone' ? 'Save to phone' : 'Save as picture'}
          />
        </div>
      )}
    </>
  );
}
