import * as Radix from 'radix-ui/tooltip';
import type { FocusEvent, ReactNode } from 'react';
import { useLandmark } from './use-landmark.ts';

/** Around things with tooltips: they show after 700 ms, and at once within 300 ms of the last. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** Shows what an icon button is called. The button has that name itself too: a tooltip is never the only place. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const { opener, open, onOpenChange, landmark } = useLandmark();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger ref={opener} asChild onFocus={onlyByKeyboard}>
        {children}
      </Radix.Trigger>
      <Radix.Portal container={landmark}>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-30 rounded-control bg-ink px-2.5 py-1 text-base text-paper shadow-raised data-[state=delayed-open]:animate-appear"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

// When a menu closes its button gets the focus back, which should not open the tooltip.
function onlyByKeyboard(event: FocusEvent<HTMLElement>): void {
  if (!event.target.matches(':focus-visible')) event.preventDefault();
}
