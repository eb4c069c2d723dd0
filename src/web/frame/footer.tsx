import { Link } from 'wouter';
import { TAGLINE } from '#shared/brand.ts';
import { SHOP_LINKS } from '#shared/shop-links.ts';
import { useConfig } from '../call/config.ts';

export function Footer() {
  const { referralUrl } = useConfig();
  return (
    <footer className="print:hidden mt-auto border-t border-rule">
      <div className="measure flex flex-col gap-1 py-6 sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
        <p className="font-display">{TAGLINE}</p>
        <a href={referralUrl} target="_blank" rel="noopener" className={LINK}>
          Build your own app
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <nav
          aria-label="About the shop"
          className="-order-1 grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-8 sm:flex sm:flex-wrap sm:gap-x-6"
        >
          {SHOP_LINKS.map(({ path, label }) => (
            <Link key={path} href={path} className={LINK}>
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}

const LINK = 'inline-flex min-h-11 items-center text-soft underline underline-offset-4 hover:text-ink';
