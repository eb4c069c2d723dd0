import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { Menu } from './menu.tsx';

/** A menu of more actions, behind three dots. */
export function MoreMenu({ name, children }: { name: string; children: ReactNode }) {
  const trigger = (
    <IconButton
      icon={EllipsisVertical}
      label={name}
      className="-mr-3 text-soft hover:bg-well hover:text-ink data-[state=open]:bg-well"
    />
  );
  return (
    <Menu trigger={trigger} tooltip={name}>
      {children}
    </Menu>
  );
}
