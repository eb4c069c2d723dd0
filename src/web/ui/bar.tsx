import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A message about the whole page, shown above it. */
export function Bar({
  icon,
  action,
  children,
}: {
  icon: LucideIcon;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="border-b border-rule bg-accent-tint">
      <div className="measure flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <span className="flex min-w-0 grow basis-64 items-start gap-2.5">
          <Icon of={icon} className="mt-1 shrink-0" />
          {children}
        </span>
        {action}
      </div>
    </div>
  );
}
