import type { Child } from '#shared/children.ts';
import { DeleteDialog } from '../notebook/delete-dialog.tsx';
import { useNotebook } from '../notebook/notebook.ts';
import { deletionWords } from '../notebook/notebook-change.ts';
import type { DialogState } from '../ui/dialog/use-form-dialog.ts';

type Props = DialogState & { child: Child | null };

export function DeleteChildDialog({ child, ...state }: Props) {
  const { deleteChild } = useNotebook();
  return (
    <DeleteDialog
      {...state}
      title="Delete Child"
      id={child?.id}
      name={child?.name}
      onDelete={deleteChild}
      words={DELETED}
    >
      Are you sure you want to delete <span translate="no">{child?.name}</span>? This action cannot be undone.
    </DeleteDialog>
  );
}

const DELETED = deletionWords('Child');
