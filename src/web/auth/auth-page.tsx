import { useState } from 'react';
import { AUTH_TITLE } from '#shared/page-titles.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { GuestOffer } from './guest-offer.tsx';
import { LoginPanel } from './login-panel.tsx';
import { RegisterForm } from './register-form.tsx';

const tabs = [
  { value: 'login', label: 'Login', content: <LoginPanel /> },
  { value: 'register', label: 'Register', content: <RegisterForm /> },
] as const;

export function AuthPage() {
  const [tab, setTab] = useState<'login' | 'register'>('login');
  return (
    <Page title={AUTH_TITLE}>
      <div className="measure">
        <div className="pb-6 sm:pb-10">
          <PageHeading>The facts every dad gets asked for</PageHeading>
          <p className="hidden pt-3 text-lg text-soft sm:block">
            Birth dates, birth weights, anniversaries: kept in one place, and printed on a card for your
            wallet.
          </p>
        </div>
        <div className="grid gap-6 md:grid-cols-[minmax(0,26rem)_auto_minmax(0,1fr)] md:gap-10">
          <section aria-label="Your account" className="sheet self-start p-5 pt-2 sm:p-6 sm:pt-3">
            <Tabs label="Your account" value={tab} onChange={setTab} tabs={tabs} />
          </section>
          <OrDivider />
          <div className="self-center">
            <GuestOffer />
          </div>
        </div>
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
