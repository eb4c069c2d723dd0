import type { ReactNode } from 'react';

/** A grey shape where something will stand. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block max-w-full animate-breathe rounded-control bg-well ${className}`}
    />
  );
}

/** Says to a screen reader that something is being fetched, while shapes of it are shown. */
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
