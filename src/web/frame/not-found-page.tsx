import { Link } from 'wouter';
import { pages } from '#shared/pages.ts';
import { useUser } from '../session/user.ts';
import { buttonClass } from '../ui/button.tsx';
import { Page, PageHeading } from './page.tsx';

export function NotFoundPage() {
  const user = useUser();
  return (
    <Page title="404 Page Not Found">
      <div className="measure flex max-w-xl flex-col items-start gap-5 py-10 sm:py-16">
        <PageHeading>404 Page Not Found</PageHeading>
        <p className="text-lg text-soft">The page you're looking for doesn't exist or has been moved.</p>
        <p className="flex w-full flex-col gap-3 pt-2 sm:flex-row sm:flex-wrap">
          <Link href={pages.home.path} className={buttonClass('primary')}>
            Return to Home
          </Link>
          {!user && (
            <>
              <Link href={pages.auth.path} className={buttonClass('secondary')}>
                Sign In
              </Link>
              <Link href={pages.guest.path} className={buttonClass('secondary')}>
                Guest Order
              </Link>
            </>
          )}
        </p>
      </div>
    </Page>
  );
}
