import { useSyncExternalStore } from 'react';

const KEY = 'theme';
const SYSTEM_DARK = '(prefers-color-scheme: dark)';

// The page's own script has set the class before the first paint, from the same key; from then on it is set here.
const listeners = new Set<() => void>();

function isDark(): boolean {
  return document.documentElement.classList.contains('dark');
}

function apply(dark: boolean): void {
  const root = document.documentElement;
  root.classList.toggle('dark', dark);
  const paper = getComputedStyle(root).getPropertyValue('--color-paper');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  const system = window.matchMedia(SYSTEM_DARK);
  const follow = () => storedTheme() === 'system' && apply(system.matches);
  listeners.add(tell);
  system.addEventListener('change', follow);
  return () => {
    listeners.delete(tell);
    system.removeEventListener('change', follow);
  };
}

function storedTheme(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Whether the page is dark now, and the way to the other: kept for the next visit. */
export function useTheme(): { dark: boolean; toggle(): void } {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  return {
    dark,
    toggle() {
      apply(!dark);
      try {
        localStorage.setItem(KEY, dark ? 'light' : 'dark');
      } catch {
        // A browser that stores nothing still shows the chosen theme until the page is left.
      }
    },
  };
}
