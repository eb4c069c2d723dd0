import { type ReactNode, useId } from 'react';

/** A section of the account: its title and description on the left, or above on a phone, beside its content. */
export function AccountSection({
  title,
  about,
  children,
}: {
  title: string;
  about: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-12 gap-y-4 py-8 md:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        <p className="pt-1 text-soft">{about}</p>
      </div>
      <div className="sheet max-w-xl space-y-6 p-5 sm:p-6">{children}</div>
    </section>
  );
}
