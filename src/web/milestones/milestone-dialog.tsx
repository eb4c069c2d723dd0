import type { Milestone, MilestoneInput } from '#shared/milestones.ts';
import { changeWords, notebookChange } from '../notebook/notebook-change.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { MilestoneFields } from './milestone-fields.tsx';
import type { Milestones } from './use-milestones.ts';

type Props = DialogState & {
  /** The child of the milestone. */
  childId: number;
  /** The milestone to change; null adds one. */
  milestone: Milestone | null;
  milestones: Milestones;
};

export function MilestoneDialog({ childId, milestone, milestones: { add, update }, ...state }: Props) {
  const save = (input: MilestoneInput, key: string) =>
    milestone ? update(milestone, input) : add(input, key);
  const dialog = useFormDialog(state, notebookChange(save, milestone ? UPDATED : ADDED_WORDS));
  return (
    <FormDialog
      dialog={dialog}
      title={milestone ? 'Edit Milestone' : 'Add Milestone'}
      action={milestone ? 'Save changes' : 'Add milestone'}
    >
      {(formId) => <MilestoneFields {...{ formId, childId, milestone }} onSubmit={dialog.submit} />}
    </FormDialog>
  );
}

const ADDED_WORDS = changeWords('Milestone added successfully', 'Failed to add milestone');
const UPDATED = changeWords('Milestone updated successfully', 'Failed to update milestone');
