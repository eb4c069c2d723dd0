import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isAdmin } from '#shared/accounts.ts';
import { pages } from '#shared/pages.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { useUser } from '../session/user.ts';
import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { BackLink } from './back-link.tsx';

type Props = {
  title: string;
  /** True for a table that needs more room than other pages. */
  wide?: boolean;
  /** The link back above the heading. */
  back?: ReactNode;
  /** Shown beside the heading. */
  beside?: ReactNode;
  children: ReactNode;
};

/** A page for the administrator. Other users see a refusal, and none of its data are loaded. */
export function DeskPage({ title, wide = false, back = <BackLink />, beside, children }: Props) {
  const admin = isAdmin(useUser());
  return (
    <Page title={title}>
      <div className={`measure space-y-4 sm:space-y-6 ${wide ? 'measure-wide' : ''}`}>
        <div className="space-y-2">
          {admin && back}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <PageHeading>{title}</PageHeading>
            {admin && beside}
          </div>
        </div>
        {admin ? (
          children
        ) : (
          <Notice
            role="alert"
            title="Access Denied"
            action={
              <Link href={pages.home.path} className={buttonClass()}>
                Return to Home
              </Link>
            }
          >
            This page is for the administrator.
          </Notice>
        )}
      </div>
    </Page>
  );
}
