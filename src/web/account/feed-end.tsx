import { useState } from 'react';
import { leaveIfLoggedOut } from '../session/user.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { sentenceOf } from '../ui/failure.ts';
import { showToast } from '../ui/toast/toast-store.ts';
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
            showToast({ tone: 'success', title: 'Success', description: 'The calendar has a new address' });
          },
          failed: (error) => ({
            title: 'Error',
            description: `Failed to make a new address: ${sentenceOf(error)}`,
          }),
          onError: leaveIfLoggedOut,
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
          failed: (error) => ({
            title: 'Error',
            description: `Failed to switch it off: ${sentenceOf(error)}`,
          }),
          onError: leaveIfLoggedOut,
        }}
      >
        The address stops at once, and calendars that use it lose these dates.
      </ConfirmDialog>
    </div>
  );
}
