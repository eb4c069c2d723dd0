import type { ReactNode } from 'react';

/** What a tab is about, and what can be added to it. The focus comes here when the thing it was on has gone. */
export function TabHeading({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-5">
      <h2 tabIndex={-1} className="text-xl sm:text-2xl">
        {children}
      </h2>
      {action}
    </div>
  );
}
