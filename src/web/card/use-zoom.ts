import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextZoom, openingZoom } from './zoom-levels.ts';

/** How large a card of that `ratio` of width to height is on the desk that scrolls; what is in the middle stays there. */
export function useZoom(desk: RefObject<HTMLElement | null>, ratio: number) {
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    if (desk.current) setZoom(openingZoom(roomOf(desk.current), ratio));
  }, [desk, ratio]);

  function zoomTo(next: number): void {
    const view = desk.current;
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

function roomOf(desk: HTMLElement) {
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(desk);
  return {
    width: desk.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    height: desk.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom),
  };
}
