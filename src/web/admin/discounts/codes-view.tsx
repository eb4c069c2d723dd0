import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StoredDiscountCode } from '#shared/discount-codes.ts';
import { counted } from '#shared/format.ts';
import { Button } from '../../ui/button.tsx';
import { useSubjectDialog } from '../../ui/dialog/use-subject-dialog.ts';
import { Notice } from '../../ui/notice.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Pager } from '../pager.tsx';
import { CodeList } from './code-list.tsx';
import { CodeTools } from './code-tools.tsx';
import type { DiscountAddress } from './discount-address.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { codesQuery } from './use-discounts.ts';

type Props = {
  address: DiscountAddress;
  go(address: DiscountAddress): void;
  /** Shown when there are no codes at all. */
  none: ReactNode;
};

/** A page of codes with its search and pager. */
export function CodesView({ address, go, none }: Props) {
  const query = useQuery(codesQuery(address));
  const editing = useSubjectDialog<StoredDiscountCode>();
  const { search, state, after, preceding } = address;
  const isWhole = !search && !state && !after && !preceding;
  const hasNone = isWhole && query.data?.rows.length === 0;
  return (
    <div>
      {!hasNone && <CodeTools address={address} onChange={go} />}
      <QueryState
        query={query}
        loading="Loading the discount codes..."
        skeleton="h-28"
        failed="Error Loading Discount Codes"
      >
        {(page) => (
          <div
            aria-busy={query.isPlaceholderData}
            className={`space-y-4 ${query.isPlaceholderData ? 'opacity-60' : ''}`}
          >
            <p role="status" className="sr-only">
              {counted(page.rows.length, 'code')} shown
            </p>
            {page.rows.length > 0 ? (
              <CodeList codes={page.rows} withBatch={address.batch === undefined} onEdit={editing.show} />
            ) : hasNone ? (
              none
            ) : (
              <NoneFound onAll={() => go({ batch: address.batch })} />
            )}
            {(page.next ?? page.previous) !== null && (
              <Pager
                label="Pages of codes"
                page={page}
                onTurn={(to) =>
                  go({ ...address, after: numberOf(to.after), preceding: numberOf(to.preceding) })
                }
              />
            )}
          </div>
        )}
      </QueryState>
      {editing.subject && (
        <DiscountDialog
          open={editing.open}
          onOpenChange={editing.onOpenChange}
          code={query.data?.rows.find(({ id }) => id === editing.subject?.id) ?? editing.subject}
        />
      )}
    </div>
  );
}

function numberOf(cursor: string | undefined): number | undefined {
  return cursor === undefined ? undefined : Number(cursor);
}

function NoneFound({ onAll }: { onAll(): void }) {
  return (
    <Notice title="No codes match" action={<Button onClick={onAll}>Show all codes</Button>}>
      Nothing matches your search and filters.
    </Notice>
  );
}
