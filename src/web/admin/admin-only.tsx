import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { isAdmin } from '#shared/accounts.ts';
import { pages } from '#shared/pages.ts';
import { useUser } from '../session/user.ts';
import { buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** What is for the administrator, or the words for anybody else; nothing in it is fetched for them. */
export function AdminOnly({ children }: { children: ReactNode }) {
  if (isAdmin(useUser())) return children;
  return (
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
  );
}
