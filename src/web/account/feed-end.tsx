import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { sentenceOf } from '../ui/failure.ts';
import { showSuccess } from '../ui/toast/toast-store.ts';
import { endFeed, renewFeed } from './use-calendar-feed.ts';

/** The two ways in which an address that was given out ends. */
export function FeedEnd() {
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const close = (open: boolean) => !open && setAsked(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => setAsked('renew')}>
        Make a new address
      </Button>
      <Button variant="quiet-danger" onClick={() => setAsked('end')}>
        Switch off
      </Button>
      <ConfirmDialog
        open={asked === 'renew'}
        onOpenChange={close}
        title="Make a new address?"
        confirmLabel="Make a new address"
        confirm={{
          async send() {
            await renewFeed();
            showSuccess('The calendar has a new address');
          },
          failed: (error) => `Failed to make a new address: ${sentenceOf(error)}`,
        }}
      >
        The present one stops at once. Every calendar that uses it has to subscribe again.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'end'}
        onOpenChange={close}
        title="Switch the subscription off?"
        confirmLabel="Switch off"
        confirm={{
          send: endFeed,
          failed: (error) => `Failed to switch it off: ${sentenceOf(error)}`,
        }}
      >
        The address stops at once, and calendars that use it lose these dates.
      </ConfirmDialog>
    </div>
  );
}
