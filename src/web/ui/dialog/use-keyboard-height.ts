import { useEffect } from 'react';

/**
 * Keeps `--keyboard`, the height in px that an on-screen keyboard covers, on the root element while `active`, so that a
 * sheet can stand on top of the keyboard with its buttons in view.
 */
export function useKeyboardHeight(active: boolean): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || !viewport) return;
    const root = document.documentElement;
    const measure = () => {
      // A page zoomed in by hand has a small viewport too, without a keyboard.
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
