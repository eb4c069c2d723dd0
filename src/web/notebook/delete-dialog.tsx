import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import type { DialogState } from '../ui/dialog/use-form-dialog.ts';
import type { Undo } from './notebook.ts';
import { notebookDeletion } from './notebook-change.ts';

type Props = DialogState & {
  /** What is deleted; null only before the dialog is first open. */
  subject: { id: number } | null;
  noun: 'Child' | 'Person' | 'Date' | 'Milestone';
  /** What it is called. */
  name: string | undefined;
  onDelete(id: number): Promise<Undo>;
  children: ReactNode;
};

/** Asks before something is deleted from the notebook. */
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
