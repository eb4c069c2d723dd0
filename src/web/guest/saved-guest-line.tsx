import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { momentFormat } from '#shared/format.ts';
import { pages } from '#shared/pages.ts';
import { deleteSavedGuest, followSavedGuest, guestSaving } from '../notebook/saved-guest.ts';
import { useReadiness } from '../store/use-readiness.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { ProblemAlert } from '../ui/problem-alert.tsx';
import { thisDevice } from '../ui/this-device.ts';

const dayAndMonth = momentFormat({ day: 'numeric', month: 'long' });

// This code is larger than the page, and only guests with a saved notebook need it.
const restoring = () => import('../notebook/restore-saved-guest.ts');

/** `save` saves the guest's notebook on this device. */
function useSavedGuest() {
  useEffect(
    () =>
      followSavedGuest((text) => {
        restoring().then(
          ({ adoptFromOtherTab: takeFromOtherTab }) => takeFromOtherTab(text),
          // Without this code the page cannot read the stored notebook, and must not overwrite it.
          () => guestSaving.set({ at: 'off' }),
        );
      }),
    [],
  );
  const { submit, isPending } = useSubmit({
    send: async () => (await restoring()).saveMerged(),
    onError: () => guestSaving.set({ at: 'refused', earlier: false }),
  });
  return { save: () => void submit(), isPending };
}

/** The line for saving a guest's notebook on this device, with its expiry and a button that deletes it. */
export function SavedGuestLine() {
  const state = guestSaving.use();
  const { save, isPending } = useSavedGuest();
  if (state.at === 'saved') return <Saved until={state.until} />;
  const device = thisDevice();
  return (
    <section aria-label="Save your details" className="space-y-3 text-base text-soft">
      <div>
        <p>
          {state.at === 'off' && state.removed && 'Removed from this device. '}
          Nothing is saved when you leave. Keep your details for 30 days
          {device === 'computer' && ', unless you share this computer'}.
        </p>
        <Actions>
          <Button variant="quiet" busy={isPending} onClick={save}>
            Keep this on my {device}
          </Button>
        </Actions>
      </div>
      {state.at === 'refused' && (
        <ProblemAlert>
          {state.earlier
            ? 'This browser has run out of storage space, so we couldn’t save your last change. What you saved before is still there.'
            : 'We can’t save in this browser. It may be in private mode or out of storage space. Log in or register to keep your details, or order now.'}{' '}
          {state.earlier && <RemoveButton className="-mx-3" />}
        </ProblemAlert>
      )}
    </section>
  );
}

function Saved({ until }: { until: string }) {
  // Announced only once, because repeating it after every change would disturb.
  const [announced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(true), []);
  const isReady = useReadiness(false) === 'ready';
  return (
    <section aria-label="Save your details" className="text-base text-soft">
      <p>
        Saved on this device until <span className="whitespace-nowrap">{dayAndMonth(until)}</span>.
      </p>
      <Actions>
        <RemoveButton />
      </Actions>
      {/* Its space is reserved, so that the content below does not move. */}
      <p className={isReady ? '' : 'invisible'}>You can open this page offline too.</p>
      <span role="status" className="sr-only">
        {announced && 'Saved on this device.'}
      </span>
    </section>
  );
}

function remove(): void {
  deleteSavedGuest();
  guestSaving.set({ at: 'off', removed: true });
}

function RemoveButton({ className = '' }) {
  return (
    <Button variant="quiet" className={className} onClick={remove}>
      Remove from this device
    </Button>
  );
}

/** The buttons for the details on this device, and the link to log in or register. */
function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="-mx-3 flex flex-wrap">
      {children}
      <Link href={`${pages.auth.path}?register`} className={buttonClass('quiet')}>
        Log in or register
      </Link>
    </div>
  );
}
