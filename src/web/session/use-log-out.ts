import { useLocation } from 'wouter';
import { pages } from '#shared/pages.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { logOut, logOutFailure } from './log-out.ts';
import { knownUser } from './user.ts';

/** Logs the user out and opens the log-in page. */
export function useLogOut(): () => void {
  const [, navigate] = useLocation();
  const { submit } = useSubmit({
    async send() {
      await logOut();
      navigate(pages.auth.path, { replace: true });
      showToast({
        tone: 'success',
        title: 'Logged out',
        description: 'You have been successfully logged out',
      });
    },
    failed: (error) => ({ title: 'Logout failed', description: logOutFailure(error) }),
    onError() {
      // Without a connection the page has logged out nevertheless.
      if (!knownUser()) navigate(pages.auth.path, { replace: true });
    },
  });
  return () => void submit();
}
