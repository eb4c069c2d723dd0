import { useEffect } from 'react';

/**
 * Sets `--keyboard` on the root element while `active`: the height in px that an on-screen keyboard covers, so that a
 * sheet can stay above it.
 */
export function useKeyboardHeight(active: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const root = document.documentElement;
    const measure = () => {
      // A page zoomed by pinching also has a small viewport, but no keyboard.
      const covered = viewport.scale > 1.05 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      root.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      root.style.removeProperty('--keyboard');
    };
  }, [active]);
}
