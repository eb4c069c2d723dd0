import type { LucideIcon } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { useBackToClose } from '../dialog/use-back-to-close.ts';

type Props = {
  icon: LucideIcon;
  /** The button's name, and the name of the panel it opens. */
  name: string;
  panelName: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  children: ReactNode;
};

/** The height of a month with six weeks. */
const PANEL_HEIGHT = 430;

/** A button beside a text field that opens a panel for choosing instead. */
export function Picker({ icon, name, panelName, open, onOpenChange, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useBackToClose(open, () => onOpenChange(false));

  function openOrClose(next: boolean) {
    // The panel opens below the field, so that what was typed above it stays in sight.
    const bottom = button.current?.getBoundingClientRect().bottom ?? 0;
    if (next && window.innerHeight - bottom < PANEL_HEIGHT) button.current?.scrollIntoView();
    onOpenChange(next);
  }

  return (
    <Popover.Root open={open} onOpenChange={openOrClose}>
      <Popover.Trigger asChild>
        <IconButton
          ref={button}
          icon={icon}
          label={name}
          className="scroll-mt-20 border border-edge bg-sheet text-primary hover:border-ink hover:bg-primary-tint data-[state=open]:bg-primary-tint"
        />
      </Popover.Trigger>
      {/* Outside a portal it stays in its button's dialog and tab order. */}
      <Popover.Content
        aria-label={panelName}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className="floating z-30 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] overflow-y-auto p-3 focus:outline-none data-[state=open]:animate-appear"
      >
        {children}
      </Popover.Content>
    </Popover.Root>
  );
}
