import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import type { DialogState } from '../ui/dialog/use-form-dialog.ts';
import type { Undo } from './notebook.ts';
import { notebookDeletion } from './notebook-change.ts';

type Props = DialogState & {
  /** The entry to delete; null only before the dialog is first opened. */
  subject: { id: number } | null;
  noun: 'Child' | 'Person' | 'Date' | 'Milestone';
  /** The entry's name in the message. */
  name: string | undefined;
  onDelete(id: number): Promise<Undo>;
  children: ReactNode;
};

/** Asks for confirmation before an entry of the notebook is deleted. */
export function DeleteDialog({ open, onOpenChange, subject, noun, name, onDelete, children }: Props) {
  const change = notebookDeletion(onDelete, noun, name);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${noun}`}
      confirmLabel="Delete"
      confirm={{ ...change, send: async (_, key) => subject && change.send(subject.id, key) }}
    >
      {children}
    </ConfirmDialog>
  );
}
