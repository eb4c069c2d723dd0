import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { pages } from '#shared/pages.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { OnDemand, useLoadThen } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { LoginForm, type LoginFormHandle } from './login-form.tsx';

const FindUsernameDialog = preloadable(() =>
  import('./find-username-dialog.tsx').then((module) => module.FindUsernameDialog),
);
const RequestResetDialog = preloadable(() =>
  import('./request-reset-dialog.tsx').then((module) => module.RequestResetDialog),
);

/** The log-in form, and help for a forgotten username or password. */
export function LoginPanel() {
  const form = useRef<LoginFormHandle>(null);
  const [help, setHelp] = useState<'username' | 'password' | null>(null);
  const username = useLoadThen(FindUsernameDialog);
  const password = useLoadThen(RequestResetDialog);
  const close = () => setHelp(null);
  return (
    <>
      <LoginForm ref={form} />
      <div className="-mx-3 flex flex-wrap pt-2 text-base *:font-normal *:text-soft *:underline *:decoration-edge *:underline-offset-4">
        <Button
          variant="quiet"
          busy={username.fetching}
          onClick={() => username.fetchThen(() => setHelp('username'))}
        >
          Forgot username?
        </Button>
        <Button
          variant="quiet"
          busy={password.fetching}
          onClick={() => password.fetchThen(() => setHelp('password'))}
        >
          Forgot password?
        </Button>
        <Link href={pages.resetPassword.path} className={buttonClass('quiet')}>
          Have a reset token?
        </Link>
      </div>
      <OnDemand wanted={help === 'username'}>
        <FindUsernameDialog
          open={help === 'username'}
          onOpenChange={close}
          onLogIn={(name) => form.current?.fillUsername(name)}
        />
      </OnDemand>
      <OnDemand wanted={help === 'password'}>
        <RequestResetDialog open={help === 'password'} onOpenChange={close} />
      </OnDemand>
    </>
  );
}
