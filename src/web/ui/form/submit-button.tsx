import { type ComponentProps, useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';

/**
 * Sends its form. On a page that was rendered at build time it is a plain button until the page is hydrated: before that
 * a browser would send the fields, passwords too, in the address.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const hydrated = useSyncExternalStore(subscribeToNothing, isHydrated, isNotHydrated);
  return <Button {...props} type={hydrated ? 'submit' : 'button'} />;
}

const subscribeToNothing = () => () => undefined;
const isHydrated = () => true;
const isNotHydrated = () => false;
