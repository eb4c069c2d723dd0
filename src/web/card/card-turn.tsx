import type { ReactNode } from 'react';

export type CardSide = 'front' | 'back';

type Props = {
  side: CardSide;
  front: ReactNode;
  back: ReactNode;
  /** True turns it over and back once; nothing on it is then interactive, and neither side is inert. */
  alone?: boolean;
  /** Class of its maximum width. */
  width?: string;
};

/** A card that turns over to show its other side. The hidden side is inert. */
export function CardTurn({ side, front, back, alone = false, width = 'max-w-80' }: Props) {
  const motion = alone
    ? 'animate-turn-over'
    : `transition-transform duration-[240ms] ease-settle motion-reduce:transition-none ${side === 'back' ? '[transform:rotateY(180deg)]' : ''}`;
  return (
    <div className={`${FRAME} ${width} [perspective:1200px]`}>
      <div className={`relative [transform-style:preserve-3d] ${motion}`}>
        <div inert={!alone && side !== 'front'} className="[backface-visibility:hidden]">
          {front}
        </div>
        <div
          inert={!alone && side !== 'back'}
          className="absolute inset-0 [backface-visibility:hidden] [transform:rotateY(180deg)]"
        >
          {back}
        </div>
      </div>
    </div>
  );
}

/** An empty space of the card's size, for a layout in which the card comes later in the document. */
export function CardSpace() {
  return (
    <div className={FRAME}>
      <div className="aspect-[85/54]" />
    </div>
  );
}

const FRAME = 'mx-auto w-full low:max-w-[min(20rem,(100dvh-10rem)*85/54)]';
