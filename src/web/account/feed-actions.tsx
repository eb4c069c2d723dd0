import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { errorForForm } from '../ui/failure.ts';
import { showSuccess } from '../ui/toast/toast-store.ts';
import { endFeed, renewFeed } from './use-calendar-feed.ts';

/** Buttons that replace or end the feed's address. */
export function FeedEnd() {
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
            showSuccess('The calendar has a new link');
          },
          failed: (error) => `Failed to create a new link: ${errorForForm(error)}`,
        }}
      >
        The current link will stop working immediately. Every calendar that uses it must subscribe again.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'end'}
        onOpenChange={close}
        title="Turn off the subscription?"
        confirmLabel="Turn off"
        confirm={{
          send: endFeed,
          failed: (error) => `Failed to turn it off: ${errorForForm(error)}`,
        }}
      >
        The link will stop working immediately, and calendars that use it will lose these dates.
      </ConfirmDialog>
    </div>
  );
}
