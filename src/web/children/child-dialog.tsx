import type { ReactNode } from 'react';
import type { CardChild } from '#shared/card-facts.ts';
import type { Child, ChildInput } from '#shared/children.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { notebookChange } from '../notebook/notebook-change.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { CHILD_ADDED, CHILD_UPDATED } from './child-changes.ts';
import { ChildFields } from './child-fields.tsx';

type Props = DialogState & {
  /** The child to change; null adds one. */
  child: Child | null;
  /** Shown beside the form, or above it on a phone. */
  picture?: ReactNode;
  onTyped?: ((child: CardChild | null) => void) | undefined;
};

export function ChildDialog({ child, picture, onTyped, ...state }: Props) {
  const { addChild, updateChild } = useNotebook();
  const save = (input: ChildInput, key: string) => (child ? updateChild(child, input) : addChild(input, key));
  const dialog = useFormDialog(state, notebookChange(save, child ? CHILD_UPDATED : CHILD_ADDED));
  return (
    <FormDialog
      dialog={dialog}
      title={child ? 'Edit Child' : 'Add Child'}
      action={child ? 'Save changes' : 'Add child'}
      picture={picture}
    >
      {(formId) => <ChildFields formId={formId} child={child} onSubmit={dialog.submit} onTyped={onTyped} />}
    </FormDialog>
  );
}
