import type { Child } from '#shared/children.ts';
import type { Milestone, MilestoneInput } from '#shared/milestones.ts';
import { failureWords } from '../notebook/notebook-change.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { MilestoneFields } from './milestone-fields.tsx';
import type { Milestones } from './use-milestones.ts';

type Props = DialogState & {
  /** The child of the milestone. */
  child: Child;
  /** The milestone to change; null adds one. */
  milestone: Milestone | null;
  milestones: Milestones;
};

export function MilestoneDialog({ child, milestone, milestones: { add, update }, ...state }: Props) {
  const dialog = useFormDialog<MilestoneInput>(state, {
    send: (input, key) => (milestone ? update(milestone, input) : add(input, key)),
    failed: failureWords(milestone ? 'Failed to update milestone' : 'Failed to add milestone'),
  });
  return (
    <FormDialog
      dialog={dialog}
      title={milestone ? 'Edit Milestone' : 'Add Milestone'}
      description={
        <>
          For <span translate="no">{child.name}</span>
        </>
      }
      action={milestone ? 'Save changes' : 'Add milestone'}
    >
      {(formId) => <MilestoneFields {...{ formId, milestone }} childId={child.id} onSubmit={dialog.submit} />}
    </FormDialog>
  );
}
