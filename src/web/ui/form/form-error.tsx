import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';

/** The error of a whole form. It is scrolled into view and stays after its toast has disappeared. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p
      ref={scrollIntoView}
      role="alert"
      className="flex items-start gap-2 rounded-control bg-danger-tint px-3 py-2.5 font-medium whitespace-pre-line text-danger"
    >
      <Icon of={CircleAlert} className="mt-0.5" />
      {children}
    </p>
  );
}

function scrollIntoView(error: HTMLElement | null): void {
  error?.scrollIntoView({ block: 'nearest' });
}
