import { Link } from 'wouter';
import { deskOrder } from '#shared/pages.ts';
import { useListQuery } from './use-list-address.ts';

type Props = { id: number; className?: string };

/** An order's number, which leads to its page; that leads back to the list as it is. */
export function OrderLink({ id, className = '' }: Props) {
  return (
    <Link
      href={deskOrder(id, useListQuery())}
      className={`text-primary underline decoration-edge underline-offset-4 hover:decoration-current ${className}`}
    >
      <span className="sr-only">Order </span>
      <span translate="no">{id}</span>
    </Link>
  );
}
