import { BRAND } from '#shared/brand.ts';
import { isUserUnknown } from '../session/user.ts';
import { KEEPS_TRYING } from '../ui/query-state.tsx';
import { Logo } from './logo.tsx';

/** Shown while a page suspends: empty, unless the server could not identify the user, which is then retried. */
export function UnavailablePage() {
  if (!isUserUnknown()) return null;
  return (
    <>
      <header className="border-b border-rule">
        <p className="measure flex min-h-16 items-center gap-2.5 py-2 font-display text-xl leading-tight">
          <Logo className="h-8 w-10 shrink-0" />
          <span translate="no">{BRAND}</span>
        </p>
      </header>
      <main className="measure py-12">
        <div role="alert" className="flex max-w-md flex-col gap-4">
          <h1 className="text-3xl">We’ll be right back</h1>
          <p>We can’t reach your family’s details at the moment. Everything you’ve saved is safe.</p>
          <p className="text-soft">{KEEPS_TRYING}</p>
        </div>
      </main>
    </>
  );
}
