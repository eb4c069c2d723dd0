import { BRAND } from '#shared/brand.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Page } from './page.tsx';

/** The placeholder of a page until its code has loaded. It is prerendered, for all pages except the first. */
export function WaitingPage() {
  return (
    <Page title={BRAND}>
      <div className="measure">
        <Skeleton className="h-9 w-64 sm:h-10" />
        <Skeleton className="mt-8 h-64" />
      </div>
    </Page>
  );
}
