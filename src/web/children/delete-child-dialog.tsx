import type { Child } from '#shared/children.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { changeWords, useChange } from '../notebook/use-change.ts';
import { leaveIfLoggedOut } from '../session/user.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

type Props = { open: boolean; onOpenChange(open: boolean): void; child: Child | null };

export function DeleteChildDialog({ open, onOpenChange, child }: Props) {
  const { deleteChild } = useNotebook();
  const change = useChange();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete Child"
      confirmLabel="Delete"
      onConfirm={async () => {
        if (child) await change(() => deleteChild(child.id), DELETED, leaveIfLoggedOut);
      }}
    >
      Are you sure you want to delete {child?.name}? This action cannot be undone.
    </ConfirmDialog>
  );
}

const DELETED = changeWords('Child deleted successfully', 'Failed to delete child');
