import { Link } from 'wouter';
import { formatNumber } from '#shared/format.ts';
import { type Need, needAddress, needWords } from '#shared/needs-you.ts';
import { Button } from '../../ui/button.tsx';
import { statusOf } from '../../ui/query-status.ts';
import type { ListView } from '../list/list-address.ts';
import { useNeeds, viewOfNeed } from './use-needs.ts';

/**
 * A line for each kind of thing that needs attention: those of the view, and problems that are not about orders.
 * Hidden when there is none.
 */
export function NeedsStrip({ view }: { view: ListView }) {
  const query = useNeeds();
  const status = statusOf(query);
  if (status === 'loading') return null;
  if (!query.data)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-l-4 border-accent pl-3">
        <p>We couldn’t load the to-do list.</p>
        <Button variant="quiet" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  const needs = query.data.needs.filter((need) => [view, null].includes(viewOfNeed(need)));
  if (needs.length === 0) return null;
  return (
    <section aria-label="To do" className="border-l-4 border-accent pl-3">
      <ul>
        {needs.map((need) => (
          <li key={need.kind}>
            <Line need={need} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const LINE = 'flex min-h-8 items-baseline gap-2 py-1 leading-snug';

function Line({ need }: { need: Need }) {
  // The orders to print are the list below.
  const address = need.kind === 'waiting' ? null : needAddress(need);
  const line = (
    <>
      <span className="tabular shrink-0 font-semibold">{formatNumber(need.count)} </span>
      <span className={address ? 'underline decoration-edge underline-offset-4' : ''}>{needWords(need)}</span>
    </>
  );
  if (!address) return <p className={LINE}>{line}</p>;
  return (
    <Link href={address} className={`${LINE} rounded-control text-primary hover:bg-primary-tint`}>
      {line}
    </Link>
  );
}
