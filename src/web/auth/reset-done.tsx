import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import { pages } from '#shared/pages.ts';
import { refreshUser } from '../session/user.ts';
import { buttonClass } from '../ui/button.tsx';

const REDIRECT_MS = 3000;

/** Confirms that the password is changed, and opens the log-in page after three seconds. */
export function ResetDone() {
  const [, navigate] = useLocation();
  useEffect(() => {
    // The reset has ended all sessions of the account, perhaps including this one.
    void refreshUser();
    const timer = setTimeout(() => navigate(pages.auth.path, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className="space-y-4">
      <div role="status" className="space-y-2">
        <h2 ref={takeFocus} tabIndex={-1} className="text-xl">
          Password reset successful
        </h2>
        <p>We’ll take you to the login page in 3 seconds.</p>
      </div>
      <Link href={pages.auth.path} replace className={`${buttonClass()} w-full`}>
        Log in now
      </Link>
    </div>
  );
}

function takeFocus(heading: HTMLElement | null): void {
  heading?.focus();
}
