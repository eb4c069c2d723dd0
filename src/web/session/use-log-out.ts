import { useLocation } from 'wouter';
import { api } from '#shared/api.ts';
import { pages } from '#shared/pages.ts';
import { call } from '../call/call.ts';
import { failureOf } from '../ui/failure.ts';
import { useSubmit } from '../ui/form/use-submit.ts';
import { useToast } from '../ui/toast/toast.tsx';
import { changeUser } from './other-tabs.ts';

/** Logs the user out and goes to the log-in page. */
export function useLogOut(): () => void {
  const toast = useToast();
  const [, navigate] = useLocation();
  const { submit } = useSubmit({
    async send() {
      await call(api.account.logout);
      changeUser(null);
      navigate(pages.auth.path, { replace: true });
      toast({
        tone: 'success',
        title: 'Logged out',
        description: 'You have been successfully logged out',
      });
    },
    failed: (error) => ({ title: 'Logout failed', description: failureOf(error) }),
  });
  return () => void submit();
}
