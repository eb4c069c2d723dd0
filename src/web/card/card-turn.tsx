import type { ReactNode } from 'react';

export type CardSide = 'front' | 'back';

/** A card that turns over to show its other side. The hidden side is inert. */
export function CardTurn({ side, front, back }: { side: CardSide; front: ReactNode; back: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-80 [perspective:1200px] low:max-w-[min(20rem,(100dvh-10rem)*85/54)]">
      <div
        className={`relative transition-transform duration-[240ms] ease-settle [transform-style:preserve-3d] motion-reduce:transition-none ${side === 'back' ? '[transform:rotateY(180deg)]' : ''}`}
      >
        <div inert={side !== 'front'} className="[backface-visibility:hidden]">
          {front}
        </div>
        <div
          inert={side !== 'back'}
          className="absolute inset-0 [backface-visibility:hidden] [transform:rotateY(180deg)]"
        >
          {back}
        </div>
      </div>
    </div>
  );
}
