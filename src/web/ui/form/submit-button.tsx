import { type ComponentProps, useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';

/**
 * Submits its form. On a prerendered page it is a plain button until hydration, because the browser would submit the
 * fields, including passwords, in the address.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const hydrated = useSyncExternalStore(subscribeToNothing, isHydrated, isNotHydrated);
  return <Button {...props} type={hydrated ? 'submit' : 'button'} />;
}

const subscribeToNothing = () => () => undefined;
const isHydrated = () => true;
const isNotHydrated = () => false;
