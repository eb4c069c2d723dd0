import { useEffect, useId, useState } from 'react';
import { momentFormat } from '#shared/format.ts';
import { deleteSavedGuest, followSavedGuest, guestSaving } from '../notebook/saved-guest.ts';
import { useReadiness } from '../store/use-readiness.ts';
import { Button } from '../ui/button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { ProblemAlert } from '../ui/problem-alert.tsx';
import { thisDevice } from '../ui/this-device.ts';
import { showToast } from '../ui/toast/toast-store.ts';

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
  const hint = useId();
  if (state.at === 'saved') return <Saved until={state.until} />;
  return (
    <section aria-label="Save your details" className="mt-4 space-y-3">
      <div className="flex flex-col gap-x-5 gap-y-2 sm:flex-row sm:items-center">
        <Button
          variant="secondary"
          className="sm:shrink-0"
          aria-describedby={hint}
          busy={isPending}
          onClick={save}
        >
          Keep this on my {thisDevice()}
        </Button>
        <p id={hint} className="text-soft">
          Saved for 30 days in this browser only. Don’t use this on a shared computer.
        </p>
      </div>
      {state.at === 'refused' && (
        <ProblemAlert>
          {state.earlier
            ? 'This browser is out of space, so we couldn’t save your last change. What you saved before is still there.'
            : 'We can’t save in this browser. It may be in private mode or out of space.'}
          {state.earlier && <ForgetButton />}
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
    <section aria-label="Save your details" className="mt-4 flex flex-wrap items-center gap-x-4">
      <p>
        Saved on this {thisDevice()} until <span className="whitespace-nowrap">{dayAndMonth(until)}</span>
      </p>
      <ForgetButton />
      {/* Its space is reserved, so that the content below does not move. */}
      <p className={`basis-full text-base text-soft ${isReady ? '' : 'invisible'}`}>It opens offline too.</p>
      <span role="status" className="sr-only">
        {announced && `Saved on this ${thisDevice()}.`}
      </span>
    </section>
  );
}

function ForgetButton() {
  function forget() {
    deleteSavedGuest();
    showToast({
      tone: 'success',
      title: `Removed from this ${thisDevice()}`,
      description: 'Your details stay on this page until you leave it.',
    });
  }
  return (
    <Button variant="quiet" className="-ml-3" onClick={forget}>
      Remove from this device
    </Button>
  );
}
