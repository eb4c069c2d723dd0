import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

/** An error message, shown where it can be corrected. */
export function ProblemAlert({ children }: { children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={alert}
      role="alert"
      className="scroll-mb-5 flex items-start gap-3 rounded-sheet bg-danger-tint px-4 py-3 text-ink"
    >
      <Icon of={CircleAlert} className="mt-0.5 text-danger" />
      <div className="min-w-0 grow">{children}</div>
    </div>
  );
}
