import { useSyncExternalStore } from 'react';
import { createStoredChoice } from '../store/stored-choice.ts';

const SYSTEM_DARK = '(prefers-color-scheme: dark)';

// The page's own script has set the class before the first paint, from the same key; from then on it is set here.
const theme = createStoredChoice('theme', ['light', 'dark', 'system'], apply);

function isDark(): boolean {
  const choice = theme.get();
  return choice === 'system' ? window.matchMedia(SYSTEM_DARK).matches : choice === 'dark';
}

function apply(): void {
  const root = document.documentElement;
  root.classList.toggle('dark', isDark());
  const paper = getComputedStyle(root).getPropertyValue('--color-paper');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
}

function onSystemChange(tell: () => void): () => void {
  const system = window.matchMedia(SYSTEM_DARK);
  const follow = () => {
    apply();
    tell();
  };
  system.addEventListener('change', follow);
  return () => system.removeEventListener('change', follow);
}

/** The chosen theme, and whether that is dark now; `toggle` switches between dark and light. Kept for the next visit. */
export function useTheme() {
  const choice = theme.use();
  const dark = useSyncExternalStore(onSystemChange, isDark, () => false);
  return { choice, dark, choose: theme.set, toggle: () => theme.set(dark ? 'light' : 'dark') };
}
