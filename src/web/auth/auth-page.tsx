import { Suspense } from 'react';
import { AUTH_TITLE } from '#shared/page-titles.ts';
import { Page } from '../frame/page.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Offer } from './offer.tsx';

// Prerendered like the rest of the page; its code loads after the offer is visible.
const AccountForms = preloadable(() => import('./account-forms.tsx').then((module) => module.AccountForms));

export function AuthPage() {
  return (
    <Page title={AUTH_TITLE}>
      <div className="measure grid grid-cols-1 gap-2 sm:gap-7 md:grid-cols-[minmax(0,1fr)_auto_minmax(0,23rem)] md:gap-8 lg:gap-12">
        <Offer />
        <OrDivider />
        <section aria-label="Your account" className="sheet self-start p-5 pt-2 sm:p-6 sm:pt-3">
          <Suspense fallback={<Skeleton className="h-96" />}>
            <AccountForms />
          </Suspense>
        </section>
      </div>
    </Page>
  );
}

function OrDivider() {
  return (
    <p className="flex items-center gap-4 font-display text-soft before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule md:flex-col md:before:h-auto md:before:w-px md:after:h-auto md:after:w-px">
      OR
    </p>
  );
}
