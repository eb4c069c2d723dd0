import type { Milestone } from '#shared/milestones.ts';
import { changeWords, useChange } from '../notebook/use-change.ts';
import { leaveIfLoggedOut } from '../session/user.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import type { Milestones } from './use-milestones.ts';

type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  subject: Milestone | null;
  milestones: Milestones;
};

export function DeleteMilestoneDialog({ open, onOpenChange, subject, milestones }: Props) {
  const change = useChange();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Milestone"
      confirmLabel="Delete"
      onConfirm={async () => {
        if (subject) await change(() => milestones.remove(subject.id), DELETED, leaveIfLoggedOut);
      }}
    >
      <span className="block pb-1 font-semibold text-ink">{subject?.title}</span>
      Are you sure you want to delete this milestone? This action cannot be undone.
    </ConfirmDialog>
  );
}

const DELETED = changeWords('Milestone deleted successfully', 'Failed to delete milestone');
