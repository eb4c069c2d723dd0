import { useId } from 'react';
import type { Milestone, MilestoneInput } from '#shared/milestones.ts';
import { changeWords } from '../notebook/use-change.ts';
import { useSaveDialog } from '../notebook/use-save-dialog.ts';
import { Refusal } from '../session/refusal.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { FormActions } from '../ui/form/form-actions.tsx';
import { MilestoneFields } from './milestone-fields.tsx';
import type { Milestones } from './use-milestones.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The milestone to change; null adds one. */
  milestone: Milestone | null;
  milestones: Milestones;
};

export function MilestoneDialog({ open, onOpenChange, milestone, milestones }: Props) {
  const { save, busy, refusal, close } = useSaveDialog({ open, onOpenChange });
  const formId = useId();

  const submit = (input: MilestoneInput) =>
    milestone
      ? save(() => milestones.update(milestone.id, input), UPDATED)
      : save(() => milestones.add(input), ADDED);

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={milestone ? 'Edit Milestone' : 'Add Milestone'}
      footer={
        <FormActions form={formId} busy={busy} onCancel={close}>
          {milestone ? 'Save changes' : 'Add milestone'}
        </FormActions>
      }
    >
      <MilestoneFields formId={formId} milestone={milestone} onSubmit={submit} />
      <Refusal error={refusal} />
    </Dialog>
  );
}

const ADDED = changeWords('Milestone added successfully', 'Failed to add milestone');
const UPDATED = changeWords('Milestone updated successfully', 'Failed to update milestone');
