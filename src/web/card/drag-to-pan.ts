import type { PointerEvent } from 'react';

/** Moves what scrolls with a mouse that holds it; fingers and pens do so by themselves. */
export const dragToPan = {
  onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.pointerType === 'mouse' && event.button === 0)
      event.currentTarget.setPointerCapture(event.pointerId);
  },
  onPointerMove(event: PointerEvent<HTMLElement>) {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      event.currentTarget.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
  },
};
