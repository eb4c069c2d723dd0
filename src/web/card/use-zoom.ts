import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

/** The zoom of a card in a scrolling element; initially the whole card fits. Zooming keeps the centre of the view. */
export function useZoom(scroller: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);

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
    isLeast: nextZoom(zoom, 'out') === zoom,
    isMost: nextZoom(zoom, 'in') === zoom,
    zoomIn: () => zoomTo(nextZoom(zoom, 'in')),
    zoomOut: () => zoomTo(nextZoom(zoom, 'out')),
    zoomWhole: () => zoomTo(1),
  };
}

// Multiples of the width at which the whole card fits.
const ZOOM_LEVELS = [1, 1.5, 2, 3, 4, 6];

/** The next level up or down; the same zoom at either end. */
export function nextZoom(zoom: number, direction: 'in' | 'out'): number {
  if (direction === 'in') return ZOOM_LEVELS.find((level) => level > zoom * 1.01) ?? zoom;
  return ZOOM_LEVELS.findLast((level) => level < zoom * 0.99) ?? zoom;
}
