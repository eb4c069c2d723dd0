import { type ReactNode, useId } from 'react';
import { FormActions } from '../form/form-actions.tsx';
import { SaveError } from '../form/save-error.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { useUnsavedWork } from './use-unsaved-work.ts';

type Props = {
  /** From `useFormDialog`. */
  dialog: { open: boolean; close(): void; isPending: boolean; error: unknown };
  title: string;
  description?: ReactNode;
  /** The words of the button that sends the form. */
  action: string;
  danger?: boolean;
  size?: 'wide' | undefined;
  /** While there is nothing to send yet. */
  actionDisabled?: boolean;
  /** Called when the dialog has gone and the focus is back where it was. */
  onClosed?: (() => void) | undefined;
  /** The form, with that id. */
  children(formId: string): ReactNode;
};

/**
 * A dialog that asks for something, sends it, and says below its form why that was refused. Who would leave it with something typed is
 * asked first.
 */
export function FormDialog({
  dialog,
  title,
  description,
  action,
  danger,
  size,
  actionDisabled,
  onClosed,
  children,
}: Props) {
  const formId = useId();
  // What confirms a deletion is no work.
  const work = useUnsavedWork(dialog.open && !danger, formId, dialog.close);
  return (
    <Dialog
      open={dialog.open}
      // What is being sent is not lost.
      onOpenChange={danger || dialog.isPending ? dialog.close : work.leaveOrAsk}
      onOpened={work.begin}
      title={title}
      description={description}
      onClosed={onClosed}
      {...(size ? { size } : {})}
      footer={
        <FormActions
          form={formId}
          variant={danger ? 'danger' : 'primary'}
          busy={dialog.isPending}
          disabled={actionDisabled}
          onCancel={dialog.close}
        >
          {action}
        </FormActions>
      }
    >
      {children(formId)}
      {Boolean(dialog.error) && (
        <div className="pt-4">
          <SaveError error={dialog.error} />
        </div>
      )}
      <ConfirmDialog
        open={work.asking}
        onOpenChange={work.stopAsking}
        title="Leave without saving?"
        cancelLabel="Keep editing"
        confirmLabel="Leave"
        confirm={{ send: async () => dialog.close() }}
      >
        What you have typed here would be lost.
      </ConfirmDialog>
    </Dialog>
  );
}
