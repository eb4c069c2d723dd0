import { Link } from 'wouter';
import { pages } from '#shared/pages.ts';
import { useUser } from '../session/user.ts';
import { buttonClass } from '../ui/button.tsx';
import { Page, PageHeading } from './page.tsx';

/** A card on which nothing is printed. */
function BlankCard() {
  return (
    <div
      aria-hidden="true"
      className="mb-3 flex aspect-[85/54] w-48 max-w-full -rotate-3 flex-col justify-center gap-3 rounded-sheet border border-rule bg-card px-6 shadow-raised"
    >
      <span className="w-2/3 border-t-4 border-accent" />
      <span className="border-t-4 border-dotted border-rule" />
      <span className="w-4/5 border-t-4 border-dotted border-rule" />
    </div>
  );
}

export function NotFoundPage() {
  const user = useUser();
  return (
    <Page title="404 Page Not Found">
      <div className="measure flex flex-col items-start gap-5 py-10 sm:py-16">
        <BlankCard />
        <PageHeading>404 Page Not Found</PageHeading>
        <p className="text-lg text-soft">The page you're looking for doesn't exist or has been moved.</p>
        <p className="flex w-full flex-col gap-3 pt-2 sm:flex-row sm:flex-wrap">
          <Link href={pages.home.path} className={buttonClass('primary')}>
            Return to Home
          </Link>
          {!user && (
            <>
              <Link href={pages.auth.path} className={buttonClass('quiet')}>
                Sign In
              </Link>
              <Link href={pages.guest.path} className={buttonClass('quiet')}>
                Guest Order
              </Link>
            </>
          )}
        </p>
      </div>
    </Page>
  );
}
