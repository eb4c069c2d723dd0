import { useEffect, useState } from 'react';
import { Tabs } from '../ui/tabs.tsx';
import { LoginPanel } from './login-panel.tsx';
import { RegisterForm } from './register-form.tsx';

const TABS = [
  { value: 'login', label: 'Login', content: <LoginPanel /> },
  { value: 'register', label: 'Register', content: <RegisterForm /> },
] as const;

/** Logging in, and making an account. */
export function AccountForms() {
  const [tab, setTab] = useState<'login' | 'register'>('login');
  // The page is drawn at build time with the first of them, and must begin with it.
  useEffect(() => {
    if (new URLSearchParams(window.location.search).has('register')) setTab('register');
  }, []);
  return <Tabs label="Your account" value={tab} onChange={setTab} tabs={TABS} />;
}
