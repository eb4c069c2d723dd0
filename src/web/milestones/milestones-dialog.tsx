import type { Child } from '#shared/children.ts';
import { useNotebook } from '../notebook/notebook.ts';
import { namesOfChildren } from '../notebook/told-apart.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { MilestonesPanel } from './milestones-panel.tsx';

type Props = { open: boolean; onOpenChange(open: boolean): void; child: Child | null };

/** A child's milestones with their dates. */
export function MilestonesDialog({ open, onOpenChange, child }: Props) {
  const called = namesOfChildren(useNotebook().children.items);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={child ? `${called(child)}’s milestones` : ''}>
      {child && <MilestonesPanel key={child.id} child={child} />}
    </Dialog>
  );
}
