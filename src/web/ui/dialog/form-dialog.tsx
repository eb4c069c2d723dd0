import { type ReactNode, useId } from 'react';
import { FormActions } from '../form/form-actions.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  /** From `useFormDialog`. */
  dialog: { open: boolean; close(): void; isPending: boolean };
  title: string;
  description?: ReactNode;
  /** The words of the button that sends the form. */
  action: string;
  danger?: boolean;
  size?: 'wide' | undefined;
  /** While there is nothing to send yet. */
  actionDisabled?: boolean;
  /** Called when the dialog has gone and the focus is back where it was. */
  onClosed?(): void;
  /** The form, with that id. */
  children(formId: string): ReactNode;
};

/** A dialog that asks for something and sends it. */
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
  return (
    <Dialog
      open={dialog.open}
      onOpenChange={dialog.close}
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
    </Dialog>
  );
}
