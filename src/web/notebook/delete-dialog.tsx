import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import type { DialogState } from '../ui/dialog/use-form-dialog.ts';
import type { Undo } from './notebook.ts';
import { type DeletionWords, notebookDeletion } from './notebook-change.ts';

type Props = DialogState & {
  title: string;
  /** The id of what is deleted; undefined only while the dialog is closed. */
  id: number | undefined;
  /** Its name; undefined like its id. */
  name: string | undefined;
  onDelete(id: number): Promise<Undo>;
  words: DeletionWords;
  children: ReactNode;
};

/** Asks before something is deleted from the notebook. */
export function DeleteDialog({ open, onOpenChange, title, id, name, onDelete, words, children }: Props) {
  const change = notebookDeletion(onDelete, words, name);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      confirmLabel="Delete"
      confirm={{ ...change, send: async (_, key) => id !== undefined && change.send(id, key) }}
    >
      {children}
    </ConfirmDialog>
  );
}
