import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

type Props = { title: ReactNode; children: ReactNode };

/** An explanation or rarely used choices, one press away. `open` is how it begins. */
export function Fold({
  title,
  open,
  className = '-mt-2 last:-mb-2 not-last:mb-2',
  children,
}: Props & { open?: boolean; className?: string }) {
  return (
    <details open={open} className={`group ${className}`}>
      <summary className={`-ml-1 inline-flex min-h-11 gap-1 font-semibold text-primary ${SUMMARY}`}>
        <Chevron />
        {title}
      </summary>
      <div className="space-y-5 py-2">{children}</div>
    </details>
  );
}

/** A row that unfolds to a section; `value` is what it has now. */
export function FoldedSection({ title, value, children }: Props & { value?: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details className="group">
        <summary className={`flex min-h-13 gap-x-4 rounded-sheet px-5 py-2 hover:bg-well ${SUMMARY}`}>
          <h3 id={id} className="min-w-0 text-lg">
            {title}
          </h3>
          <span className="min-w-0 grow basis-20 empty:basis-0 truncate text-right text-soft group-open:invisible">
            {value}
          </span>
          <Chevron />
        </summary>
        <div className="space-y-4 px-5 pt-1 pb-5">{children}</div>
      </details>
    </section>
  );
}

function Chevron() {
  return <Icon of={ChevronRight} className="transition-transform group-open:rotate-90" />;
}

const SUMMARY = 'list-none items-center [&::-webkit-details-marker]:hidden';
