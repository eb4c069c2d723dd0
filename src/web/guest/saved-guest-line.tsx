import { useEffect, useId, useState } from 'react';
import { momentFormat } from '#shared/format.ts';
import { followSavedGuest, forgetSavedGuest, guestSaving } from '../notebook/saved-guest.ts';
import { useReadiness } from '../store/use-readiness.ts';
import { Button } from '../ui/button.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { ProblemAlert } from '../ui/problem-alert.tsx';
import { thisDevice } from '../ui/this-device.ts';
import { showToast } from '../ui/toast/toast-store.ts';

const dayAndMonth = momentFormat({ day: 'numeric', month: 'long' });

// The check of what is stored is heavier than the page, and only those who save something need it.
const restoring = () => import('../notebook/restore-saved-guest.ts');

/** `save` has the guest's facts saved on this device, on the press of a button that says so. */
function useSavedGuest() {
  useEffect(
    () =>
      followSavedGuest((text) => {
        restoring().then(
          ({ takeFromOtherTab }) => takeFromOtherTab(text),
          // Without it this page cannot tell what is stored, and must not write over it.
          () => guestSaving.set({ at: 'off' }),
        );
      }),
    [],
  );
  const { submit, isPending } = useSubmit({
    send: async () => (await restoring()).saveWithOthers(),
    onError: () => guestSaving.set({ at: 'refused', earlier: false }),
  });
  return { save: () => void submit(), isPending };
}

/** Where a guest has their facts kept on this device, sees until when, and has them forgotten. */
export function SavedGuestLine() {
  const state = guestSaving.use();
  const { save, isPending } = useSavedGuest();
  const hint = useId();
  if (state.at === 'saved') return <Saved until={state.until} />;
  return (
    <section aria-label="Keep what you wrote" className="mt-4 space-y-3">
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
          Otherwise it is gone when you leave. Kept for 30 days in this browser and nowhere else; better not
          on a computer that others use, who could read it.
        </p>
      </div>
      {state.at === 'refused' && (
        <ProblemAlert>
          {state.earlier
            ? 'Your last change could not be kept: this browser has no room left for it. What you kept before is still there.'
            : 'This browser keeps nothing for us: it is in private mode, does not allow it, or has no room left.'}
          {state.earlier && <ForgetButton />}
        </ProblemAlert>
      )}
    </section>
  );
}

function Saved({ until }: { until: string }) {
  // Said once when it begins; read again at every change it would only disturb.
  const [announced, setAnnounced] = useState(false);
  useEffect(() => setAnnounced(true), []);
  const isReady = useReadiness(false) === 'ready';
  return (
    <section aria-label="Keep what you wrote" className="mt-4 flex flex-wrap items-center gap-x-4">
      <p>
        Kept on this {thisDevice()} until <span className="whitespace-nowrap">{dayAndMonth(until)}</span>
      </p>
      <ForgetButton />
      {/* Its place is kept: what is below would move away from under a finger. */}
      <p className={`basis-full text-base text-soft ${isReady ? '' : 'invisible'}`}>
        It opens here without a connection, too.
      </p>
      <span role="status" className="sr-only">
        {announced && `What you write is kept on this ${thisDevice()}.`}
      </span>
    </section>
  );
}

function ForgetButton() {
  function forget() {
    forgetSavedGuest();
    showToast({
      tone: 'success',
      title: 'Forgotten',
      description: `Nothing is kept on this ${thisDevice()}. What is on this page stays until you leave it.`,
    });
  }
  return (
    <Button variant="quiet" className="-ml-3" onClick={forget}>
      Forget now
    </Button>
  );
}
