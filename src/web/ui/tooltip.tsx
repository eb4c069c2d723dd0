import * as Radix from 'radix-ui/tooltip';
import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { useLandmark } from './use-landmark.ts';

const DELAY_MS = 700;
/** So long after one tooltip the next shows at once. */
const SKIP_DELAY_MS = 300;
let shownUntil = 0;

/** Shows what an icon button is called. The button has that name itself too: a tooltip is never the only place. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const { opener, open, onOpenChange, landmark } = useLandmark();

  function change(opened: boolean) {
    shownUntil = opened ? Number.POSITIVE_INFINITY : Date.now() + SKIP_DELAY_MS;
    onOpenChange(opened);
  }

  // Radix would do so only under one provider, and the children's menus come later than what is around them.
  function skipDelay({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch' && Date.now() < shownUntil) change(true);
  }

  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root open={open} onOpenChange={change}>
        <Radix.Trigger ref={opener} asChild onFocus={onlyByKeyboard} onPointerEnter={skipDelay}>
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
    </Radix.Provider>
  );
}

// When a menu closes its button gets the focus back, which should not open the tooltip.
function onlyByKeyboard(event: FocusEvent<HTMLElement>): void {
  if (!event.target.matches(':focus-visible')) event.preventDefault();
}
