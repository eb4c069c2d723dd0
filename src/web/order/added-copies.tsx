import { Link } from 'wouter';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { isUndone } from '#shared/order-status.ts';
import { orderPath } from '#shared/pages.ts';

const LINK = 'text-primary underline underline-offset-4';

/** Links to the orders of added copies, or to the order that these copies were added to. */
export function AddedCopies({ order: { added, alongside, changedWith } }: { order: CustomerOrder }) {
  if (alongside !== null)
    return (
      <p className="pt-4">
        You added this to{' '}
        {changedWith ? (
          <Link href={orderPath(changedWith.token)} className={LINK}>
            order {alongside}
          </Link>
        ) : (
          `order ${alongside}`
        )}
        .
      </p>
    );
  return added.map(({ id, token, copies, status }) => (
    <p key={id} className="pt-4">
      You added {copies === 1 ? 'a copy' : `${copies} copies`} in{' '}
      <Link href={orderPath(token)} className={LINK}>
        order {id}
      </Link>
      {isUndone({ status }) ? ` (${status})` : ''}.
    </p>
  ));
}
