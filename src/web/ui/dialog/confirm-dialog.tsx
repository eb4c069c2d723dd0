import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { type Submission, useSubmit } from '../form/use-submit.ts';
import { noteOpener, returnFrom } from '../keep-focus.ts';
import { FITTING, OVERLAY, PANEL } from './dialog.tsx';
import { useBackToClose } from './use-back-to-close.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Replaces 'Cancel' where that could mean the action itself, such as cancelling an order. */
  cancelLabel?: string;
  /** The confirmed action. The dialog is busy during it and closes after success and failure. */
  confirm: Submission<void>;
};

/** Asks for confirmation of an irreversible action. Cancel has the focus first. */
export function ConfirmDialog(props: Props) {
  const { open, onOpenChange, title, children, confirmLabel, cancelLabel = 'Cancel', confirm } = props;
  const { submit, isPending } = useSubmit(confirm);
  useBackToClose(open, () => onOpenChange(false));

  async function onConfirm() {
    // The button can still be clicked while the closed dialog fades out.
    if (!open) return;
    await submit();
    onOpenChange(false);
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-state={open ? 'open' : 'closed'} className={OVERLAY} />
        <Radix.Content
          aria-modal
          onOpenAutoFocus={(event) => {
            noteOpener(event.currentTarget);
            // Radix focuses Cancel without scrolling to it.
            requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFrom(event.currentTarget);
          }}
          className={`${PANEL} ${FITTING} sm:max-w-md`}
        >
          <div className="space-y-2 px-5 pt-6 pb-5 sm:px-6">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            <Radix.Description className="text-soft">{children}</Radix.Description>
          </div>
          <div className="flex justify-end gap-3 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] *:grow sm:px-6 sm:*:grow-0">
            <Radix.Cancel className={buttonClass('secondary')}>{cancelLabel}</Radix.Cancel>
            <Button variant="danger" busy={isPending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
