import type { ReactNode } from 'react';
import type { Page } from '#shared/call.ts';
import { Button } from '../ui/button.tsx';

type Props = {
  label: string;
  page: Pick<Page<unknown>, 'next' | 'previous'>;
  /** Opens another page of the same list. */
  onTurn(to: { after?: string; preceding?: string }): void;
  children?: ReactNode;
};

/** Buttons for the previous and next page of a list, where there are any. */
export function Pager({ label, page: { next, previous }, onTurn, children }: Props) {
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-3 pt-2">
      {(next ?? previous) !== null && (
        <>
          <Button
            variant="secondary"
            disabled={previous === null}
            onClick={() => previous !== null && onTurn({ preceding: previous })}
          >
            Previous
          </Button>
          <Button
            variant="secondary"
            disabled={next === null}
            onClick={() => next !== null && onTurn({ after: next })}
          >
            Next
          </Button>
        </>
      )}
      {children}
    </nav>
  );
}
