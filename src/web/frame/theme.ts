import { useSyncExternalStore } from 'react';
import { createStoredChoice } from '../store/stored-choice.ts';

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)');

// A script in index.html sets the class before the first paint, from the same key; later changes are made here.
const theme = createStoredChoice('theme', ['light', 'dark', 'system'], apply);

function isDark(): boolean {
  const choice = theme.get();
  return choice === 'system' ? systemDark().matches : choice === 'dark';
}

function apply(): void {
  const root = document.documentElement;
  root.classList.toggle('dark', isDark());
  const paper = getComputedStyle(root).getPropertyValue('--color-paper');
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', paper);
}

function onSystemChange(listener: () => void): () => void {
  const system = systemDark();
  const follow = () => {
    apply();
    listener();
  };
  system.addEventListener('change', follow);
  return () => system.removeEventListener('change', follow);
}

/** The chosen theme, and whether it is dark now; `toggle` switches between dark and light. Saved on this device. */
export function useTheme() {
  const choice = theme.use();
  const dark = useSyncExternalStore(onSystemChange, isDark, () => false);
  return { choice, dark, choose: theme.set, toggle: () => theme.set(dark ? 'light' : 'dark') };
}
