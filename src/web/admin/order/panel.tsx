import { type ReactNode, useId } from 'react';

/** A section of an order's page with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="sheet px-5 py-5 sm:px-6">
      <h2 id={heading} className="pb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
