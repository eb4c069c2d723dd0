import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  /** Name of the folded content, for screen readers. */
  label: string;
  /** The part of the content that fits on one line. */
  line: ReactNode;
  /** The noun after 'Change' on the button; without `onChange` there is no button. */
  what: string;
  onChange?: (() => void) | undefined;
  /** True shows the content itself under its name. */
  isOpen?: boolean;
  children: ReactNode;
};

/** The result of an earlier step on one line that unfolds, with a button that returns to the step. */
export function FoldedLine({ label, line, what, onChange, isOpen = false, children }: Props) {
  return (
    <section aria-label={label} className="relative">
      {isOpen ? (
        <>
          <h3 className="flex min-h-11 items-center text-lg">{label}</h3>
          {children}
        </>
      ) : (
        <details className="group">
          <summary className="mr-20 flex min-h-11 list-none items-center gap-2 rounded-control py-1.5 text-base leading-snug [&::-webkit-details-marker]:hidden">
            <Icon of={ChevronRight} className="text-soft transition-transform group-open:rotate-90" />
            <span className="min-w-0 grow wrap-anywhere">{line}</span>
          </summary>
          <div className="pt-1 pb-3">{children}</div>
        </details>
      )}
      {onChange && (
        <Button variant="quiet" className="absolute top-0 right-0 -mr-3" onClick={onChange}>
          Change<span className="sr-only"> {what}</span>
        </Button>
      )}
    </section>
  );
}
