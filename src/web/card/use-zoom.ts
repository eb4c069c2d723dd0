import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextZoom, openingZoom } from './zoom-levels.ts';

/**
 * How far a card is enlarged in the element that scrolls; `ratio` is its width to its height. What is in the middle of the
 * view stays there.
 */
export function useZoom(scroller: RefObject<HTMLElement | null>, ratio: number) {
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    if (scroller.current) setZoom(openingZoom(roomOf(scroller.current), ratio));
  }, [scroller, ratio]);

  function zoomTo(next: number): void {
    const view = scroller.current;
    if (!view) return;
    const across = (view.scrollLeft + view.clientWidth / 2) / view.scrollWidth;
    const down = (view.scrollTop + view.clientHeight / 2) / view.scrollHeight;
    flushSync(() => setZoom(next));
    view.scrollLeft = across * view.scrollWidth - view.clientWidth / 2;
    view.scrollTop = down * view.scrollHeight - view.clientHeight / 2;
  }

  return {
    zoom,
    zoomIn: () => zoomTo(nextZoom(zoom, 'in')),
    zoomOut: () => zoomTo(nextZoom(zoom, 'out')),
    zoomWhole: () => zoomTo(1),
  };
}

function roomOf(scroller: HTMLElement) {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(scroller);
  return {
    width: scroller.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    height: scroller.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
  };
}
