import { useId } from 'react';
import type { Child, ChildInput } from '#shared/children.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { changeWords, useChange } from '../notebook/use-change.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { ChildFields } from './child-fields.tsx';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The child to change; null adds one. */
  child: Child | null;
};

export function ChildDialog({ open, onOpenChange, child }: Props) {
  const { addChild, updateChild } = useNotebook();
  const { change, busy, refusal, forgetRefusal } = useChange();
  const formId = useId();

  function close() {
    forgetRefusal();
    onOpenChange(false);
  }

  async function save(input: ChildInput) {
    const saved = child
      ? await change(() => updateChild(child.id, input), UPDATED)
      : await change(() => addChild(input), ADDED);
    if (saved) close();
  }

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={child ? 'Edit Child' : 'Add Child'}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <SubmitButton form={formId} busy={busy}>
            {child ? 'Save changes' : 'Add child'}
          </SubmitButton>
        </>
      }
    >
      <ChildFields formId={formId} child={child} onSubmit={save} />
      <FormError>{refusal}</FormError>
    </Dialog>
  );
}

const ADDED = changeWords('Child added successfully', 'Failed to add child');
const UPDATED = changeWords('Child updated successfully', 'Failed to update child');
