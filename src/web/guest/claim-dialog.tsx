import { useState } from 'react';
import { CallError } from '#shared/call.ts';
import type { GuestData } from '../notebook/guest-data.ts';
import { guestFile, guestWords } from '../notebook/guest-file.ts';
import { clearClaimedGuestData, clearGuestData, guestData } from '../notebook/saved-guest.ts';
import { importWords, sendNotebook } from '../notebook/send-notebook.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { PageError } from '../ui/failure.ts';
import { SaveError } from '../ui/form/save-error.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';

type Props = { open: boolean; onPutOff(): void };

/** Asks a member who has just logged in whether to add their guest entries to the notebook. */
export function ClaimDialog({ open, onPutOff }: Props) {
  // The notebook last asked about, shown while the dialog fades out.
  const [asked, setAsked] = useState(guestData.get());
  const pages = guestData.use();
  if (open && asked !== pages) setAsked(pages);
  const { submit, isPending, error } = useSubmit({
    async send() {
      const added = await sendNotebook(guestFile(pages));
      clearClaimedGuestData();
      showToast({
        tone: 'success',
        title: 'Added to your account',
        description: importWords(added, 'You already had all of this.'),
      });
    },
  });

  function forget() {
    clearGuestData();
    showToast({ title: 'Deleted', description: 'What you entered before logging in has been deleted.' });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => !isPending && onPutOff()}
      title={<span className="wrap-anywhere">Add {guestWords(asked)} to your account?</span>}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={forget}>
            Don’t keep it
          </Button>
          <Button busy={isPending} onClick={() => void submit()}>
            Add to my account
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p>
          You entered this before you logged in. We’ll skip anything you already have. If you don’t keep it,
          we’ll delete it from this device.
        </p>
        <SaveError error={error instanceof CallError && error.status >= 500 ? couldNotAdd(asked) : error} />
      </div>
    </Dialog>
  );
}

/** Replaces a failure of the server, whose words do not say what failed. */
function couldNotAdd(asked: GuestData): PageError {
  return new PageError(
    `We couldn’t add ${guestWords(asked)} just now. Nothing is lost: try again in a minute.`,
  );
}
