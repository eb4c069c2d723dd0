import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type Props = { title: string; children?: ReactNode; action?: ReactNode; role?: 'alert' };

/** Shown in place of a list that is empty or failed to load, with an action. */
export function Notice({ title, children, action, role }: Props) {
  return (
    <div
      role={role}
      className={`flex flex-col items-center gap-3 px-5 py-10 text-center sm:py-14 ${role ? 'sheet' : 'rounded-sheet border border-dashed border-edge'}`}
    >
      {role && <Icon of={CircleAlert} className="text-3xl text-accent-ink" />}
      <p className="font-display text-xl leading-tight text-balance">{title}</p>
      {children && <p className="max-w-md text-soft text-balance">{children}</p>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}
