import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pages } from '#shared/pages.ts';
import { buttonClass } from '../ui/button.tsx';
import { Page, PageHeading } from './page.tsx';

type Props = { title: string; children: ReactNode; to: { path: string; words: string } };

/** The page of an emailed link that is incomplete or no longer valid; `to` is where its reader can go on. */
export function UnknownLinkPage({ title, children, to }: Props) {
  return (
    <Page title={title}>
      <div className="measure max-w-xl space-y-4 py-6 sm:py-12">
        <PageHeading>{title}</PageHeading>
        <p className="text-lg text-soft">{children}</p>
        <p className="flex flex-col gap-3 pt-2 sm:flex-row">
          <Link href={to.path} className={buttonClass()}>
            {to.words}
          </Link>
          <Link href={pages.contact.path} className={buttonClass('secondary')}>
            Contact us
          </Link>
        </p>
      </div>
    </Page>
  );
}
