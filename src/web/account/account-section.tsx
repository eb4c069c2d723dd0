import { type ReactNode, useId } from 'react';

/** A section of the account: its title on the left, or above on a phone, beside its content. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={COLUMNS}>
      <h2 id={id} tabIndex={-1} className="text-xl md:pt-5">
        {title}
      </h2>
      <div className="sheet max-w-xl space-y-4 p-5">{children}</div>
    </section>
  );
}

/** Folded sections, in the column of the sections' contents. */
export function FoldedSections({ children }: { children: ReactNode }) {
  return (
    <div className={COLUMNS}>
      <div className="sheet max-w-xl divide-y divide-rule md:col-start-2">{children}</div>
    </div>
  );
}

/** The last and least part of the account, in the same column. */
export function LastPart({ children }: { children: ReactNode }) {
  return (
    <div className={COLUMNS}>
      <div className="max-w-xl px-5 text-soft md:col-start-2">{children}</div>
    </div>
  );
}

const COLUMNS = 'grid grid-cols-1 gap-x-12 gap-y-3 pb-6 md:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]';
