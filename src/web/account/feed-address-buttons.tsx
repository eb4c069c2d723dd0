import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { errorForForm } from '../ui/failure.ts';
import { showSuccess } from '../ui/toast/toast-store.ts';
import { endFeed, renewFeed } from './use-calendar-feed.ts';

/** Buttons that replace or end the feed's address. */
export function FeedAddressButtons() {
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const close = (open: boolean) => !open && setAsked(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setAsked('renew')}>
        Create a new link
      </Button>
      <Button variant="quiet-danger" onClick={() => setAsked('end')}>
        Turn off
      </Button>
      <ConfirmDialog
        open={asked === 'renew'}
        onOpenChange={close}
        title="Create a new link?"
        confirmLabel="Create a new link"
        confirm={{
          async send() {
            await renewFeed();
            showSuccess('Your calendar has a new link');
          },
          failed: (error) => `We couldn’t create a new link: ${errorForForm(error)}`,
        }}
      >
        The current link will stop working straight away, and you’ll need to subscribe again in each calendar
        that uses it.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'end'}
        onOpenChange={close}
        title="Turn off the subscription?"
        confirmLabel="Turn off"
        confirm={{
          send: endFeed,
          failed: (error) => `We couldn’t turn off the subscription: ${errorForForm(error)}`,
        }}
      >
        The link will stop working straight away, and calendars that use it will lose these dates.
      </ConfirmDialog>
    </div>
  );
}
