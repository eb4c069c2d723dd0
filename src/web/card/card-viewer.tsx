import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { IconButton } from '../ui/button.tsx';
import { ChoiceBar } from '../ui/form/choice-bar.tsx';
import { CardFace, useProduct } from './card-face.tsx';
import type { CardSide } from './card-turn.tsx';
import { SIDES } from './sides.ts';
import { useZoom } from './use-zoom.ts';

type Props = { svg: string; side: CardSide; onTurn(side: CardSide): void };

/** One side of a card on the full screen, rotated on an upright phone, with zooming and panning by pointer and keys. */
export function CardViewer({ svg, side, onTurn }: Props) {
  const { widthMm, heightMm } = useProduct();
  const scroller = useRef<HTMLElement>(null);
  const { zoom, isLeast, isMost, zoomIn, zoomOut, zoomWhole } = useZoom(scroller);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': zoomWhole }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys duplicate its buttons.
    <div onKeyDown={onKeyDown} className="absolute inset-0 flex flex-col">
      <div className="flex items-center justify-between gap-2 border-b border-rule py-2 pr-14 pl-2 sm:pl-4">
        <div className="min-w-0 grow sm:max-w-56">
          <ChoiceBar label="Side of the card" value={side} onChange={onTurn} options={SIDES} />
        </div>
        <div className="flex shrink-0 items-center sm:gap-1">
          <IconButton
            icon={Minus}
            label="Zoom out"
            aria-disabled={isLeast}
            onClick={zoomOut}
            className={ZOOM}
          />
          <output className="tabular min-w-14 text-center max-[24rem]:sr-only">
            {Math.round(zoom * 100)}%
          </output>
          <IconButton icon={Plus} label="Zoom in" aria-disabled={isMost} onClick={zoomIn} className={ZOOM} />
        </div>
      </div>
      <section
        ref={scroller}
        aria-label="Card (use the arrow keys to move around)"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach it for scrolling.
        tabIndex={0}
        data-first-stop
        {...DRAG_TO_PAN}
        className="flex min-h-0 grow cursor-grab overflow-auto overscroll-contain bg-well p-3 -outline-offset-3 [container-type:size] active:cursor-grabbing"
      >
        <div
          style={{ '--zoom': zoom, '--ratio': widthMm / heightMm } as CSSProperties}
          className="card-in-room m-auto shrink-0"
        >
          <div>
            <CardFace svg={svg} />
          </div>
        </div>
      </section>
      <p className="border-t border-rule px-4 py-2 text-center text-base text-soft low:hidden">
        <span className="sm:hidden">Turn your phone sideways to read the card.</span>
        <span className="max-sm:hidden">Zoom with + and −, and drag the card to move it.</span>
      </p>
    </div>
  );
}

const ZOOM = 'text-primary hover:bg-primary-tint aria-disabled:bg-transparent aria-disabled:opacity-40';

/** Scrolls an element by dragging it with the mouse; touch and pen scroll natively. */
const DRAG_TO_PAN = {
  onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button === 0)
      event.currentTarget.setPointerCapture(event.pointerId);
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
  },
};
