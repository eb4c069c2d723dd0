import { useId } from 'react';
import type { Child, ChildInput } from '#shared/children.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { changeWords } from '../notebook/use-change.ts';
import { useSaveDialog } from '../notebook/use-save-dialog.ts';
import { Refusal } from '../session/refusal.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { FormActions } from '../ui/form/form-actions.tsx';
import { ChildFields } from './child-fields.tsx';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The child to change; null adds one. */
  child: Child | null;
};

export function ChildDialog({ open, onOpenChange, child }: Props) {
  const { addChild, updateChild } = useNotebook();
  const { save, busy, refusal, close } = useSaveDialog({ open, onOpenChange });
  const formId = useId();

  const submit = (input: ChildInput) =>
    child ? save(() => updateChild(child.id, input), UPDATED) : save(() => addChild(input), ADDED);

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={child ? 'Edit Child' : 'Add Child'}
      footer={
        <FormActions form={formId} busy={busy} onCancel={close}>
          {child ? 'Save changes' : 'Add child'}
        </FormActions>
      }
    >
      <ChildFields formId={formId} child={child} onSubmit={submit} />
      <Refusal error={refusal} />
    </Dialog>
  );
}

const ADDED = changeWords('Child added successfully', 'Failed to add child');
const UPDATED = changeWords('Child updated successfully', 'Failed to update child');
