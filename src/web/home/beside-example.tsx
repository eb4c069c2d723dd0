import type { ReactNode } from 'react';

type Props = { card: ReactNode; children: ReactNode };

/** An example of a card, above or beside what an empty tab says. */
export function BesideExample({ card, children }: Props) {
  return (
    <div className="grid grid-cols-1 items-center gap-8 md:grid-cols-2 lg:gap-12">
      <figure className="mx-auto w-full max-w-96">
        {card}
        <figcaption className="pt-2.5 text-base text-soft">Example</figcaption>
      </figure>
      {children}
    </div>
  );
}
