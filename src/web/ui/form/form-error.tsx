import type { ReactNode } from 'react';
import { ProblemAlert } from '../problem-alert.tsx';

/** The error of a whole form. It stays after its toast has disappeared. */
export function FormError({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <ProblemAlert>
      <p className="whitespace-pre-line">{children}</p>
    </ProblemAlert>
  );
}
