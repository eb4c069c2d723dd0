import type { Milestone } from '#shared/milestones.ts';
import { DeleteDialog } from '../notebook/delete-dialog.tsx';
import type { Undo } from '../notebook/notebook.ts';
import { deletionWords } from '../notebook/notebook-change.ts';
import type { DialogState } from '../ui/dialog/use-form-dialog.ts';

type Props = DialogState & { milestone: Milestone | null; onDelete(id: number): Promise<Undo> };

export function DeleteMilestoneDialog({ milestone, onDelete, ...state }: Props) {
  return (
    <DeleteDialog
      {...state}
      title="Delete Milestone"
      id={milestone?.id}
      name={milestone?.title}
      onDelete={onDelete}
      words={DELETED}
    >
      <span className="block pb-1 font-semibold text-ink">{milestone?.title}</span>
      Are you sure you want to delete this milestone? This action cannot be undone.
    </DeleteDialog>
  );
}

const DELETED = deletionWords('Milestone');
