import * as Radix from 'radix-ui/alert-dialog';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { OVERLAY, PANEL } from './dialog.tsx';
import { useBackToClose } from './use-back-to-close.ts';
import { useReturnFocus } from './use-return-focus.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Where 'Cancel' could be taken for what is asked about. */
  cancelLabel?: string;
  /** The dialog stays, busy, until this settles, and closes then. */
  onConfirm(): Promise<void>;
};

/** Asks before something that cannot be undone. The focus starts on Cancel. */
export function ConfirmDialog(props: Props) {
  const { open, onOpenChange, title, children, confirmLabel, cancelLabel = 'Cancel', onConfirm } = props;
  const [busy, setBusy] = useState(false);
  const focus = useReturnFocus();
  useBackToClose(open, () => onOpenChange(false));

  async function confirm() {
    // A second click may still reach the button on its way out.
    if (!open) return;
    setBusy(true);
    await onConfirm().finally(() => setBusy(false));
    onOpenChange(false);
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-state={open ? 'open' : 'closed'} className={OVERLAY} />
        <Radix.Content
          aria-modal
          onOpenAutoFocus={focus.remember}
          onCloseAutoFocus={focus.giveBack}
          className={`${PANEL} sm:max-w-md`}
        >
          <div className="space-y-2 px-5 pt-6 pb-5 sm:px-6">
            <Radix.Title className="text-xl">{title}</Radix.Title>
            <Radix.Description className="text-soft">{children}</Radix.Description>
          </div>
          <div className="flex justify-end gap-3 px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] *:grow sm:px-6 sm:*:grow-0">
            <Radix.Cancel className={buttonClass('secondary')}>{cancelLabel}</Radix.Cancel>
            <Button variant="danger" busy={busy} onClick={confirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
