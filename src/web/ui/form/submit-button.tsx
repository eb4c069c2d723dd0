import { type ComponentProps, useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';

/**
 * Sends its form. On a page that was drawn ahead it does so only once the page's script is there: before that a browser
 * would send the fields, passwords too, in the address.
 */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  const live = useSyncExternalStore(subscribeToNothing, isLive, isNotLive);
  return <Button {...props} type={live ? 'submit' : 'button'} />;
}

const subscribeToNothing = () => () => undefined;
const isLive = () => true;
const isNotLive = () => false;
