import type { ReactNode } from 'react';

type Props = { label: string; strong?: boolean; children: ReactNode };

/** A line of a list of amounts. */
export function PriceRow({ label, strong = false, children }: Props) {
  return (
    <div className={`flex justify-between gap-4 py-2 ${strong ? 'font-semibold' : ''}`}>
      <dt dir="auto" className="min-w-0 wrap-anywhere">
        {label}
      </dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
