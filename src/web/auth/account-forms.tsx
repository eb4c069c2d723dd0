import { useEffect, useRef, useState } from 'react';
import { Tabs } from '../ui/tabs.tsx';
import { LoginPanel } from './login-panel.tsx';
import { RegisterForm } from './register-form.tsx';

const TABS = [
  { value: 'login', label: 'Login', content: <LoginPanel /> },
  { value: 'register', label: 'Register', content: <RegisterForm /> },
] as const;

/** The forms for logging in and registering. */
export function AccountForms() {
  const [tab, setTab] = useState<'login' | 'register'>('login');
  const place = useRef<HTMLDivElement>(null);
  // Prerendering shows the first tab, so hydration must begin with it.
  useEffect(() => {
    if (!new URLSearchParams(window.location.search).has('register')) return;
    setTab('register');
    // The visitor comes from the offer for this form; on a phone the offer would otherwise fill the screen.
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={place} className="scroll-my-6">
      <Tabs label="Your account" value={tab} onChange={setTab} tabs={TABS} />
    </div>
  );
}
