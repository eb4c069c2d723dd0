import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';

/** The menu of one thing, behind three dots. */
export function MoreMenu({ name, children }: { name: string; children: ReactNode }) {
  const trigger = (
    <button
      type="button"
      aria-label={name}
      className="-mr-3 grid size-11 shrink-0 place-items-center rounded-control text-xl text-soft hover:bg-well hover:text-ink data-[state=open]:bg-well"
    >
      <Icon of={EllipsisVertical} />
    </button>
  );
  return (
    <Menu trigger={trigger} tooltip={name}>
      {children}
    </Menu>
  );
}
