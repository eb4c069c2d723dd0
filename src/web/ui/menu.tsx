import type { LucideIcon } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';
import { useLandmark } from './use-landmark.ts';

type Props = {
  trigger: ReactNode;
  /** Tooltip of a button without text. */
  tooltip?: string;
  /** The menu's place below or above its button; by default both end at the right. */
  align?: 'center';
  children: ReactNode;
};

/** A menu behind a button. It is not modal, because that would inject styles. */
export function Menu({ trigger, tooltip, align, children }: Props) {
  const { opener, open, onOpenChange, landmark } = useLandmark();
  const button = (
    <Radix.Trigger ref={opener} asChild>
      {trigger}
    </Radix.Trigger>
  );
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      {tooltip ? <Tooltip text={tooltip}>{button}</Tooltip> : button}
      <Radix.Portal container={landmark}>
        <Radix.Content
          align={align ?? 'end'}
          sideOffset={6}
          collisionPadding={12}
          className="floating z-30 max-h-(--radix-dropdown-menu-content-available-height) overflow-y-auto min-w-[min(12rem,100vw-1.5rem)] max-w-[min(18rem,100vw-1.5rem)] p-1.5 focus:outline-none data-[state=open]:animate-appear"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 -outline-offset-3 data-highlighted:bg-primary-tint';

type ItemProps = { icon?: LucideIcon; danger?: boolean; onSelect(): void; children: ReactNode };

export function MenuItem({ icon, danger = false, onSelect, children }: ItemProps) {
  return (
    <Radix.Item
      onSelect={onSelect}
      className={`${ITEM} ${danger ? 'text-danger data-highlighted:bg-danger-tint' : ''}`}
    >
      {icon && <Icon of={icon} />}
      {children}
    </Radix.Item>
  );
}

/** The name of the person or thing that a menu belongs to, above its items. */
export function MenuName({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Radix.Label
      translate="no"
      className="mb-1.5 border-b border-ink/15 px-3 pt-1.5 pb-2.5 wrap-anywhere [@media(height<20rem)]:hidden"
    >
      <span className="block font-semibold">{name}</span>
      <span className="block text-base text-soft">{children}</span>
    </Radix.Label>
  );
}

type LinkProps = { href: string; children: ReactNode };

/** A menu item that downloads a file. */
export function MenuFile({ href, children }: LinkProps) {
  return (
    <Radix.Item asChild>
      <a href={href} download className={ITEM}>
        {children}
      </a>
    </Radix.Item>
  );
}
