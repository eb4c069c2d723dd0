import * as Radix from 'radix-ui/tooltip';
import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { useLandmark } from './use-landmark.ts';

const DELAY_MS = 700;
/** Milliseconds after a tooltip during which the next one opens without a delay. */
const SKIP_DELAY_MS = 300;
let shownUntil = 0;

/** A tooltip with the name of an icon button, which must also have that accessible name. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const { opener, open, onOpenChange, landmark } = useLandmark();

  function change(opened: boolean) {
    shownUntil = opened ? Number.POSITIVE_INFINITY : Date.now() + SKIP_DELAY_MS;
    onOpenChange(opened);
  }

  // Radix would do so only with one provider, but the children's menus load later than the rest.
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
            className="z-30 max-w-[calc(100vw-1rem)] rounded-control bg-ink px-2.5 py-1 wrap-anywhere text-base text-paper shadow-raised data-[state=delayed-open]:animate-appear"
          >
            <span>{text}</span>
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

// A closing menu returns the focus to its button, which must not open the tooltip.
function onlyByKeyboard(event: FocusEvent<HTMLElement>): void {
  if (!event.target.matches(':focus-visible')) event.preventDefault();
}
