import { useSyncExternalStore } from 'react';

/** True where a dialog has two columns: Tailwind's `md`. */
export function useIsWide(): boolean {
  return useSyncExternalStore(onChange, () => wide().matches);
}

const wide = () => window.matchMedia('(min-width: 48rem)');

function onChange(change: () => void) {
  const query = wide();
  query.addEventListener('change', change);
  return () => query.removeEventListener('change', change);
}
