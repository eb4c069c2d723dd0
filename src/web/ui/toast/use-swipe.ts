import { type PointerEvent, useRef, useState } from 'react';

// A tap also moves slightly, so shorter movements are not swipes.
const TAP_PX = 4;

/** Tracks a swipe to the right, `moved` px so far; calls `done` when it ends after at least `threshold` px. */
export function useSwipe(threshold: number, done: () => void) {
  const start = useRef<number | null>(null);
  const [moved, setMoved] = useState(0);
  const distance = (event: PointerEvent) => Math.max(0, event.clientX - (start.current ?? event.clientX));

  function end() {
    start.current = null;
    setMoved(0);
  }

  return {
    moved,
    on: {
      onPointerDown(event: PointerEvent) {
        start.current = event.button === 0 ? event.clientX : null;
      },
      onPointerMove(event: PointerEvent) {
        // No pointerup event arrives when the button is released outside the window.
        if (event.buttons === 0) end();
        if (start.current === null || distance(event) < TAP_PX) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setMoved(distance(event));
      },
      onPointerUp(event: PointerEvent) {
        const far = distance(event) >= threshold;
        end();
        if (far) done();
      },
      onPointerCancel: end,
    },
  };
}
