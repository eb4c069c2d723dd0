import { useLocation } from 'wouter';
import { api } from '#shared/api.ts';
import { pages } from '#shared/pages.ts';
import { call } from '../call/call.ts';
import { failureOf } from '../ui/failure.ts';
import { useToast } from '../ui/toast/toast.tsx';
import { changeUser } from './other-tabs.ts';

export function useLogOut(): () => Promise<void> {
  const toast = useToast();
  const [, navigate] = useLocation();
  return async () => {
    try {
      await call(api.account.logout);
    } catch (error) {
      toast({ tone: 'destructive', title: 'Logout failed', description: failureOf(error) });
      return;
    }
    changeUser(null);
    navigate(pages.auth, { replace: true });
    toast({ tone: 'success', title: 'Logged out', description: 'You have been successfully logged out' });
  };
}
