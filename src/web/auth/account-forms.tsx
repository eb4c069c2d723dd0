import { useEffect, useRef, useState } from 'react';
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
  const place = useRef<HTMLDivElement>(null);
  // The page is drawn at build time with the first of them, and must begin with it.
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('register')) return;
    setTab('register');
    // Whoever comes for it has seen the shop's window: on a phone it would be all they see.
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={place} className="scroll-my-6">
      <Tabs label="Your account" value={tab} onChange={setTab} tabs={TABS} />
    </div>
  );
}
