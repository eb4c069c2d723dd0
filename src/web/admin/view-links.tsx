import { Link } from 'wouter';
import { formatNumber } from '#shared/format.ts';

type ViewLink = { to: string; name: string; count?: number | undefined; isShown: boolean };

/** Links to the views of a page; `count` is the number of rows in a view, shown unless it is 0. */
export function ViewLinks({ label, views }: { label: string; views: ViewLink[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-x-6 border-b border-rule max-sm:gap-x-4">
      {views.map(({ to, name, count, isShown }) => (
        <Link
          key={name}
          href={to}
          aria-current={isShown ? 'true' : undefined}
          className="-mb-px inline-flex min-h-11 items-center gap-2 pb-0.75 font-semibold text-soft hover:text-ink aria-[current]:border-b-3 aria-[current]:border-primary aria-[current]:pb-0 aria-[current]:text-ink"
        >
          {name}{' '}
          {count ? (
            <span className="tabular rounded-full bg-accent-tint px-2 text-base text-accent-ink">
              {formatNumber(count)}
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
