import { useLocation } from 'wouter';
import { api } from '#shared/api.ts';
import { pages } from '#shared/pages.ts';
import { call } from '../call/call.ts';
import { failureOf } from '../ui/failure.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';
import { changeUser } from './other-tabs.ts';

/** Logs the user out and goes to the log-in page. */
export function useLogOut(): () => void {
  const [, navigate] = useLocation();
  const { submit } = useSubmit({
    async send() {
      await call(api.account.logout);
      changeUser(null);
      navigate(pages.auth.path, { replace: true });
      showToast({
        tone: 'success',
        title: 'Logged out',
        description: 'You have been successfully logged out',
      });
    },
    failed: (error) => ({ title: 'Logout failed', description: failureOf(error) }),
  });
  return () => void submit();
}
