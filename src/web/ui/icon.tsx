import type { LucideIcon } from 'lucide-react';

/** A decorative Lucide icon at the size of the text around it. */
export function Icon({ of: Drawing, className = '' }: { of: LucideIcon; className?: string }) {
  return <Drawing aria-hidden className={`size-[1.2em] shrink-0 ${className}`} strokeWidth={1.75} />;
}
