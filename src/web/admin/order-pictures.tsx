import Download from 'lucide-react/icons/download';
import { deskApi } from '#shared/desk-api.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { invalidate } from '../call/query-of.ts';
import { useCardShape } from '../card/card-face.tsx';
import { CARD_LOOK } from '../card/card-look.ts';
import { PicturesNotDrawn } from '../card/card-notices.tsx';
import { SIDES } from '../card/sides.ts';
import { buttonClass } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Both sides of every card of an order, each with a download. */
export function OrderPictures({ order }: { order: OrderDetail }) {
  const { frontCardImage, backCardImage, furtherCards } = order;
  if (!order.childrenData) return <p className="text-soft">This order’s pictures have been deleted.</p>;
  if (!frontCardImage || !backCardImage)
    return <PicturesNotDrawn retry={() => void invalidate(deskApi.orders.read)} />;
  const cards = [{ front: frontCardImage, back: backCardImage }, ...furtherCards];
  return (
    <ul className="space-y-6">
      {cards.map((card, index) => {
        const which = cards.length > 1 ? ` of card ${index + 1}` : '';
        const file = `order-${order.id}-card-${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the cards of an order never change.
          <li key={index} className="grid gap-6 sm:grid-cols-2">
            {SIDES.map(([side, words]) => (
              <Side key={side} svg={card[side]} side={side} name={words + which} of={which} file={file} />
            ))}
          </li>
        );
      })}
    </ul>
  );
}

type SideProps = Record<'svg' | 'side' | 'name' | 'of' | 'file', string>;

// An SVG in an image cannot run scripts or load anything.
function Side({ svg, side, name, of, file }: SideProps) {
  const shape = useCardShape();
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return (
    <figure>
      <img src={address} alt={name} width={850} height={540} className={`${shape} ${CARD_LOOK}`} />
      <figcaption className="mx-auto flex max-w-80 items-center justify-between gap-3 pt-2">
        {name}
        <a href={address} download={`${file}-${side}.svg`} className={buttonClass('quiet')}>
          <Icon of={Download} />
          SVG<span className="sr-only"> of the {side + of}</span>
        </a>
      </figcaption>
    </figure>
  );
}
