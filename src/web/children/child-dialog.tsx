import { useCallback } from 'react';
import type { CardChild } from '#shared/card-facts.ts';
import type { Child, ChildInput } from '#shared/children.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { notebookChange } from '../notebook/notebook-change.ts';
import { CardBesideForm } from '../typed-card/card-beside-form.tsx';
import { setTyped } from '../typed-card/typed-card.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { CHILD_ADDED, CHILD_UPDATED } from './child-changes.ts';
import { ChildFields } from './child-fields.tsx';

type Props = DialogState & {
  /** The child to change; null adds one. */
  child: Child | null;
};

/** The form for a child, with the card beside it, or above it on a phone. */
export function ChildDialog({ child, ...state }: Props) {
  const { addChild, updateChild } = useNotebook();
  async function save(input: ChildInput, key: string): Promise<void> {
    await (child ? updateChild(child, input) : addChild(input, key));
    setTyped(null);
  }
  const dialog = useFormDialog(state, notebookChange(save, child ? CHILD_UPDATED : CHILD_ADDED));
  const id = child?.id ?? null;
  const onTyped = useCallback((typed: CardChild | null) => setTyped(typed, id), [id]);
  return (
    <FormDialog
      dialog={dialog}
      title={child ? 'Edit Child' : 'Add Child'}
      action={child ? 'Save changes' : 'Add child'}
      picture={<CardBesideForm side="front" />}
    >
      {(formId) => <ChildFields formId={formId} child={child} onSubmit={dialog.submit} onTyped={onTyped} />}
    </FormDialog>
  );
}
