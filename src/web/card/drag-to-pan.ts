import type { PointerEvent } from 'react';

/** Scrolls an element by dragging it with the mouse; touch and pen scroll natively. */
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
