import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'wouter';
import { deskApi } from '#shared/desk-api.ts';
import { formatNumber } from '#shared/format.ts';
import { type Need, needAddress, needWords } from '#shared/needs-you.ts';
import { queryOf } from '../../call/query-of.ts';
import { statusOf } from '../../ui/query-status.ts';

const IN_ONE_COLUMN = 3;
const EVERY_MS = 60_000;

const NEEDS = queryOf(deskApi.desk.needsYou);

/**
 * A line for each kind of thing that needs attention; hidden when there is none. Refetched every minute while visible
 * and on focus.
 */
export function NeedsStrip() {
  const query = useQuery({ ...NEEDS, staleTime: 0, refetchInterval: EVERY_MS, refetchOnWindowFocus: true });
  const id = useId();
  const status = statusOf(query);
  if (status === 'loading') return null;
  if (!query.data) return <p className="text-soft">The to-do list could not be loaded.</p>;
  const { needs } = query.data;
  if (needs.length === 0) return null;
  return (
    <section aria-labelledby={id} className="border-l-4 border-accent pl-4 sm:pl-5">
      <h2 id={id} className="text-lg">
        To do
      </h2>
      <ul className={needs.length > IN_ONE_COLUMN ? 'gap-x-8 lg:columns-2' : ''}>
        {needs.map((need) => (
          <li key={need.kind} className="break-inside-avoid">
            <Line need={need} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const LINE = 'flex min-h-11 items-baseline gap-3 py-2 leading-snug';

function Line({ need }: { need: Need }) {
  const address = needAddress(need);
  const line = (
    <>
      <span className="tabular min-w-[2ch] shrink-0 text-right font-semibold">
        {formatNumber(need.count)}
      </span>{' '}
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
