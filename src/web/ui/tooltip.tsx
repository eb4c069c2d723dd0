import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

/** Around everything with tooltips: they show after 700 ms, and at once within 300 ms of the last. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** Shows what an icon button is called. The button has that name itself too: a tooltip is never the only place. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-50 rounded-control bg-ink px-2.5 py-1 text-base text-paper shadow-raised data-[state=delayed-open]:animate-appear"
      >
        {text}
      </Radix.Content>
    </Radix.Root>
  );
}
