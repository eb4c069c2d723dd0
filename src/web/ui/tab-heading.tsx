import type { ReactNode } from 'react';

/**
 * A tab's heading, for screen readers, and the button that adds to the tab. The heading repeats the tab, so it is seen
 * only while it has the focus of a keyboard: it gets the focus when the focused element is deleted.
 * On a phone the gap below is the buttons’, which may be hidden.
 */
export function TabHeading({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div
      className={
        action ? 'flex flex-wrap items-center justify-end gap-2 max-sm:*:not-first:mb-5 sm:pb-5' : ''
      }
    >
      <h2 tabIndex={-1} className="mr-auto text-xl not-focus-visible:sr-only sm:text-2xl">
        {children}
      </h2>
      {action}
    </div>
  );
}

// Number of animation frames to wait, usually longer than the code of a tab takes to load.
const MAX_FRAMES = 120;

/** Focuses a tab's heading once it is rendered; `value` is the tab's, as in `Tabs`. */
export function goToTabHeading(value: string, frames = MAX_FRAMES): void {
  const heading = document.querySelector<HTMLElement>(`[role=tabpanel][id$="-panel-${value}"] h2[tabindex]`);
  if (heading) heading.focus();
  else if (frames > 0) requestAnimationFrame(() => goToTabHeading(value, frames - 1));
}
