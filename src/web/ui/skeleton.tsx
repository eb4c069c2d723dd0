import type { ReactNode } from 'react';

/** A grey placeholder for content that is loading. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block max-w-full animate-breathe rounded-control bg-well dark:bg-rule ${className}`}
    />
  );
}

/** Announces loading to screen readers while placeholders are shown. */
export function Loading({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div>
      <p role="status" className="sr-only">
        {words}
      </p>
      {children}
    </div>
  );
}
