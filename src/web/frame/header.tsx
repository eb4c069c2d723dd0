import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '#shared/accounts.ts';
import { BRAND } from '#shared/brand.ts';
import { pages } from '#shared/pages.ts';
import { useUser } from '../session/user.ts';
import { preloadable } from '../ui/preloadable.tsx';
import { Avatar } from './avatar.tsx';
import { Logo } from './logo.tsx';
import { ThemeButton } from './theme-button.tsx';

// The menu is larger than the rest of the header, and only members have one.
const UserMenu = preloadable(() => import('./user-menu.tsx').then((module) => module.UserMenu));

export function Header() {
  const user = useUser();
  const [path] = useLocation();
  return (
    <header className="print:hidden border-b border-rule bg-paper">
      <div className="measure flex min-h-16 flex-wrap items-center justify-end gap-x-1 py-2">
        <Link
          href={user ? pages.home.path : pages.auth.path}
          translate="no"
          className="mr-auto flex min-h-11 items-center gap-2.5 rounded-control font-display text-xl leading-tight max-[22rem]:gap-1.5 max-[22rem]:text-lg"
        >
          <Logo className="h-8 w-10 shrink-0 max-[22rem]:h-6 max-[22rem]:w-7.5" />
          {BRAND}
        </Link>
        <ThemeButton />
        {user && <MemberMenu user={user} />}
        {!user && path !== pages.auth.path && (
          <Link
            href={pages.auth.path}
            className="inline-flex min-h-11 items-center rounded-control px-2.5 font-semibold max-[22rem]:px-1.5 whitespace-nowrap text-primary hover:bg-primary-tint"
          >
            Log in
          </Link>
        )}
      </div>
    </header>
  );
}

function MemberMenu({ user }: { user: User }) {
  return (
    <Suspense
      fallback={
        <span className="grid size-11 place-items-center">
          <Avatar user={user} />
        </span>
      }
    >
      <UserMenu user={user} />
    </Suspense>
  );
}
