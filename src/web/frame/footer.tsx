import { TAGLINE } from '#shared/brand.ts';
import { useConfig } from '../call/config.ts';

export function Footer() {
  const { referralUrl } = useConfig();
  return (
    <footer className="print:hidden mt-auto border-t border-rule">
      <div className="measure flex flex-col gap-1 py-6 sm:flex-row sm:items-center sm:justify-between">
        <p className="font-display">{TAGLINE}</p>
        <a
          href={referralUrl}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 items-center text-soft underline underline-offset-4 hover:text-ink"
        >
          Build an app of your own
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
    </footer>
  );
}
