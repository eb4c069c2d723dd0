import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useMemo } from 'react';
import type { CardChild } from '#shared/card-facts.ts';
import type { Child } from '#shared/children.ts';
import { ListingState } from '../notebook/listing-state.tsx';
import { useNotebook } from '../notebook/notebook.ts';
import { OrderBanner } from '../notebook/order-banner.tsx';
import { namesOfChildren } from '../notebook/told-apart.ts';
import { Button } from '../ui/button.tsx';
import { useSubjectDialog } from '../ui/dialog/use-subject-dialog.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { OnDemand, useLoadThen, usePreload } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { TabHeading } from '../ui/tab-heading.tsx';
import { ChildCard } from './child-card.tsx';
import { ChildGrid, ChildGridSkeleton } from './child-grid.tsx';

const ChildDialog = preloadable(() => import('./child-dialog.tsx').then((module) => module.ChildDialog));
const DeleteDialog = preloadable(() =>
  import('../notebook/delete-dialog.tsx').then((module) => module.DeleteDialog),
);

const DIALOGS = [ChildDialog, DeleteDialog];

type Props = {
  onPreview?(child: Child): void;
  onMilestones?: ((child: Child) => void) | undefined;
  /** Opens the tab for ordering a card; without it there is no link. */
  onOrder?(): void;
  /** Shown in an empty list instead of the button that opens the form. */
  first?: ReactNode;
  /** Shown beside the form of a child. */
  picture?: ReactNode;
  /** Called with the typed child and its id, null for a new one. */
  onTyped?: (child: CardChild | null, id: number | null) => void;
};

export function ChildrenTab({ onPreview, onMilestones, onOrder, first, picture, onTyped }: Props) {
  const { children, deleteChild } = useNotebook();
  const editing = useSubjectDialog<Child>();
  const deleting = useSubjectDialog<Child>();
  const { fetching, fetchThen } = useLoadThen(ChildDialog);
  usePreload(DIALOGS);
  const add = (words: string) => (
    <Button busy={fetching} onClick={() => fetchThen(() => editing.show(null))}>
      <Icon of={Plus} /> {words}
    </Button>
  );
  const called = namesOfChildren(children.items);
  const doomed = deleting.subject && called(deleting.subject);
  const id = editing.subject?.id ?? null;
  const typed = useMemo(() => onTyped && ((child: CardChild | null) => onTyped(child, id)), [onTyped, id]);
  const banner = onOrder && (
    <OrderBanner title="Need a cheat sheet for your children's information?" onOrder={onOrder}>
      Because Dads Need a Cheat Sheet Too!
    </OrderBanner>
  );
  const empty = children.status === 'ready' && children.items.length === 0;

  return (
    <>
      <TabHeading action={!empty && add('Add Child')}>Children</TabHeading>
      <ListingState
        of={[children]}
        loading="Loading children data..."
        error="Error loading children data. Please try again."
        skeleton={
          <>
            <ChildGridSkeleton />
            {banner}
          </>
        }
      >
        {empty ? (
          (first ?? (
            <Notice title="No children added yet" action={add('Add First Child')}>
              Start by adding information about your children
            </Notice>
          ))
        ) : (
          <>
            <ChildGrid items={children.items}>
              {(child) => (
                <ChildCard
                  child={child}
                  called={called(child)}
                  onEdit={() => editing.show(child)}
                  onDelete={() => deleting.show(child)}
                  onMilestones={onMilestones && (() => onMilestones(child))}
                  onPreview={onPreview && (() => onPreview(child))}
                />
              )}
            </ChildGrid>
            {banner}
          </>
        )}
      </ListingState>
      <OnDemand wanted={editing.open}>
        <ChildDialog {...editing} child={editing.subject} picture={picture} onTyped={typed} />
      </OnDemand>
      <OnDemand wanted={deleting.open}>
        <DeleteDialog {...deleting} kind="child" name={doomed ?? undefined} onDelete={deleteChild}>
          Are you sure you want to delete <span translate="no">{doomed}</span>? This action cannot be undone.
        </DeleteDialog>
      </OnDemand>
    </>
  );
}
