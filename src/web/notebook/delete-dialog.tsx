import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import type { DialogState } from '../ui/dialog/use-form-dialog.ts';
import type { Undo } from './notebook.ts';
import { notebookDeletion } from './notebook-change.ts';

type Props = DialogState & {
  /** The entry to delete; null only before the dialog is first opened. */
  subject: { id: number } | null;
  kind: keyof typeof DELETION_WORDS;
  /** The entry's name in the message. */
  name: string | undefined;
  onDelete(id: number): Promise<Undo>;
  children: ReactNode;
};

type Words = readonly [title: string, done: string, failed: string, restored: string];

const DELETION_WORDS: Record<'child' | 'person' | 'date' | 'milestone', Words> = {
  child: ['Delete Child', 'Child deleted successfully', 'Failed to delete child', 'Child restored'],
  person: ['Delete Person', 'Person deleted successfully', 'Failed to delete person', 'Person restored'],
  date: ['Delete Date', 'Date deleted successfully', 'Failed to delete date', 'Date restored'],
  milestone: [
    'Delete Milestone',
    'Milestone deleted successfully',
    'Failed to delete milestone',
    'Milestone restored',
  ],
};

/** Asks for confirmation before an entry of the notebook is deleted. */
export function DeleteDialog({ open, onOpenChange, subject, kind, name, onDelete, children }: Props) {
  const [title, done, failed, restored] = DELETION_WORDS[kind];
  const change = notebookDeletion(onDelete, { done, failed, restored }, name);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      confirmLabel="Delete"
      confirm={{ ...change, send: async (_, key) => subject && change.send(subject.id, key) }}
    >
      {children}
    </ConfirmDialog>
  );
}
