import { type ReactNode, useId } from 'react';
import { FormActions } from '../form/form-actions.tsx';
import { SaveError } from '../form/save-error.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { useUnsavedWork } from './use-unsaved-work.ts';

type Props = {
  /** The result of `useFormDialog`. */
  dialog: { open: boolean; close(): void; isPending: boolean; error: unknown };
  title: string;
  description?: ReactNode;
  /** Label of the button that submits the form. */
  action: string;
  danger?: boolean;
  /** Shown beside the form, or above it on a phone, where it stays in sight while the form scrolls. */
  picture?: ReactNode;
  /** True while there is nothing to submit. */
  actionDisabled?: boolean;
  /** Called when the dialog has disappeared and the focus has returned. */
  onClosed?: (() => void) | undefined;
  /** Renders the form, which must have this id. */
  children(formId: string): ReactNode;
};

/** A dialog with a form, an error message below it, and a question before unsaved input is discarded. */
export function FormDialog({
  dialog,
  title,
  description,
  action,
  danger,
  picture,
  actionDisabled,
  onClosed,
  children,
}: Props) {
  const formId = useId();
  // A typed confirmation of a deletion needs no protection against loss.
  const work = useUnsavedWork(dialog.open && !danger, formId, dialog.close);
  return (
    <Dialog
      open={dialog.open}
      // Input that is being submitted is not lost.
      onOpenChange={danger || dialog.isPending ? dialog.close : work.leaveOrAsk}
      onOpened={work.begin}
      title={title}
      description={description}
      onClosed={onClosed}
      {...(picture ? { size: 'wide' } : {})}
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
      {picture ? (
        <div className="flex flex-col gap-5 md:grid md:grid-cols-[minmax(0,1fr)_19rem] md:gap-8">
          <div className={PICTURE}>{picture}</div>
          {children(formId)}
        </div>
      ) : (
        children(formId)
      )}
      {Boolean(dialog.error) && (
        <div className="pt-4">
          <SaveError error={dialog.error} kept={!danger} />
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
        You’ll lose what you’ve typed here.
      </ConfirmDialog>
    </Dialog>
  );
}

const PICTURE =
  'picture-in-sight md:sticky md:top-0 md:order-last md:self-start md:pt-7 @max-[16rem]/panel:static max-md:z-10 max-md:-mx-5 max-md:-mt-5 max-md:border-b max-md:border-rule max-md:bg-well max-md:py-3 sm:max-md:-mx-6';
