import type { Child, ChildInput } from '#shared/children.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { changeWords, notebookChange } from '../notebook/notebook-change.ts';
import { SaveError } from '../session/save-error.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { ChildFields } from './child-fields.tsx';

/** `child` is the child to change; null adds one. */
type Props = DialogState & { child: Child | null };

export function ChildDialog({ child, ...state }: Props) {
  const { addChild, updateChild } = useNotebook();
  const save = (input: ChildInput) => (child ? updateChild(child.id, input) : addChild(input));
  const dialog = useFormDialog(state, notebookChange(save, child ? UPDATED : ADDED));
  return (
    <FormDialog
      dialog={dialog}
      title={child ? 'Edit Child' : 'Add Child'}
      action={child ? 'Save changes' : 'Add child'}
    >
      {(formId) => (
        <>
          <ChildFields formId={formId} child={child} onSubmit={dialog.submit} />
          <SaveError error={dialog.error} />
        </>
      )}
    </FormDialog>
  );
}

const ADDED = changeWords('Child added successfully', 'Failed to add child');
const UPDATED = changeWords('Child updated successfully', 'Failed to update child');
