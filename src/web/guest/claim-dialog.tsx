import { useState } from 'react';
import { guestFile, guestWords } from '../notebook/guest-file.ts';
import { clearClaimedPages, clearGuestPages, guestPages } from '../notebook/saved-guest.ts';
import { importWords, sendNotebook } from '../notebook/send-notebook.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { SaveError } from '../ui/form/save-error.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { showToast } from '../ui/toast/toast-store.ts';

type Props = { open: boolean; onPutOff(): void };

/** Asks a member who has just logged in whether to add their guest entries to the notebook. */
export function ClaimDialog({ open, onPutOff }: Props) {
  // The notebook last asked about, shown while the dialog fades out.
  const [asked, setAsked] = useState(guestPages.get());
  const pages = guestPages.use();
  if (open && asked !== pages) setAsked(pages);
  const { submit, isPending, error } = useSubmit({
    async send() {
      const added = await sendNotebook(guestFile(pages));
      clearClaimedPages();
      showToast({
        tone: 'success',
        title: 'It is in your notebook',
        description: importWords(added, 'Your notebook had all of it already.'),
      });
    },
  });

  function forget() {
    clearGuestPages();
    showToast({ title: 'Left out', description: 'What you wrote down before signing in is forgotten.' });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={() => !isPending && onPutOff()}
      title={<span className="wrap-anywhere">Put {guestWords(asked)} into your notebook?</span>}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={forget}>
            No, forget it
          </Button>
          <Button busy={isPending} onClick={() => void submit()}>
            Put it in
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p>
          You wrote this down before you signed in. What your notebook has already is not added again. If you
          say no, it is gone from this device.
        </p>
        <SaveError error={error} />
      </div>
    </Dialog>
  );
}
