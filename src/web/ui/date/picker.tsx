import type { LucideIcon } from 'lucide-react';
import * as Popover from 'radix-ui/popover';
import type { ReactNode } from 'react';
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

/** A button beside a text field that opens a panel for choosing instead. */
export function Picker({ icon, name, panelName, open, onOpenChange, children }: Props) {
  useBackToClose(open, () => onOpenChange(false));
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>
        <IconButton
          icon={icon}
          label={name}
          className="border border-edge bg-sheet text-primary hover:border-ink hover:bg-primary-tint data-[state=open]:bg-primary-tint"
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
