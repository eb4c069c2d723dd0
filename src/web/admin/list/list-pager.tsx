import { PAGE_SIZES } from '#shared/desk-list.ts';
import { Button } from '../../ui/button.tsx';
import type { OrdersPage } from '../use-orders.ts';
import type { ListAddress, ListChange } from './list-address.ts';

type Props = {
  page: Pick<OrdersPage, 'next' | 'previous'>;
  address: ListAddress;
  onChange(change: ListChange): void;
  /** To another page of the same list. */
  onTurn(change: ListChange): void;
};

/** The ways to the pages beside this one, and how many orders a page shows. */
export function ListPager({ page: { next, previous }, address, onChange, onTurn }: Props) {
  return (
    <nav aria-label="Pages of orders" className="flex flex-wrap items-center justify-center gap-3">
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
      <select
        aria-label="Orders on a page"
        className="control !w-auto"
        value={address.limit}
        onChange={({ target }) => onChange({ limit: Number(target.value) })}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {size} on a page
          </option>
        ))}
      </select>
    </nav>
  );
}
