import { type ReactNode, useId } from 'react';

/** A section of the account: its title on the left, or above on a phone, beside its content. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={COLUMNS}>
      <h2 id={id} tabIndex={-1} className="text-xl md:pt-5">
        {title}
      </h2>
      <div className="sheet space-y-4 p-5">{children}</div>
    </section>
  );
}

/** Folded sections below one title. */
export function FoldedSections({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={COLUMNS}>
      <h2 className="text-xl md:pt-3">{title}</h2>
      <div className="sheet divide-y divide-rule">{children}</div>
    </div>
  );
}

const COLUMNS = 'grid grid-cols-1 gap-x-8 gap-y-3 pb-6 md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]';
