import Plus from 'lucide-react/icons/plus';
import { type ReactNode, Suspense, useEffect } from 'react';
import type { Child } from '#shared/children.ts';
import { ListingState } from '../notebook/listing-state.tsx';
import { useNotebook } from '../notebook/notebook.ts';
import { OrderBanner } from '../notebook/order-banner.tsx';
import { namesOfChildren } from '../notebook/told-apart.ts';
import { Button } from '../ui/button.tsx';
import { useSubjectDialog } from '../ui/dialog/use-subject-dialog.ts';
import { Icon } from '../ui/icon.tsx';
import { OnDemand, useLoadThen, usePreload } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TabHeading } from '../ui/tab-heading.tsx';
import { ChildCard } from './child-card.tsx';
import { ChildGrid, ChildGridSkeleton } from './child-grid.tsx';
import { forgetFirstChild } from './first-child-form.ts';

const ChildDialog = preloadable(() => import('./child-dialog.tsx').then((module) => module.ChildDialog));
// Prerendered on the guest's page; the form's code loads once the page is visible.
const FirstChild = preloadable(() => import('./first-child.tsx').then((module) => module.FirstChild));
const DeleteDialog = preloadable(() =>
  import('../notebook/delete-dialog.tsx').then((module) => module.DeleteDialog),
);

const DIALOGS = [ChildDialog, DeleteDialog];

type Props = {
  onPreview?(child: Child): void;
  onMilestones?: ((child: Child) => void) | undefined;
  /** Opens the tab for ordering a card; without it there is no link. */
  onOrder?(): void;
  /** Shown beside the form for the first child. */
  card?: ReactNode;
};

export function ChildrenTab({ onPreview, onMilestones, onOrder, card }: Props) {
  const { children, deleteChild } = useNotebook();
  const editing = useSubjectDialog<Child>();
  const deleting = useSubjectDialog<Child>();
  const { fetching, fetchThen } = useLoadThen(ChildDialog);
  usePreload(DIALOGS);
  const called = namesOfChildren(children.items);
  const doomed = deleting.subject && called(deleting.subject);
  const banner = onOrder && (
    <OrderBanner title="Need a cheat sheet for your children's information?" onOrder={onOrder}>
      Because Dads Need a Cheat Sheet Too!
    </OrderBanner>
  );
  const filled = children.items.length > 0;
  // The first child may also come from another tab, or from a request whose answer was lost.
  useEffect(() => {
    if (filled) forgetFirstChild();
  }, [filled]);

  return (
    <>
      <TabHeading>Children</TabHeading>
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
        {!filled ? (
          <div className={card ? BESIDE_CARD : ''}>
            {card}
            <div className="min-w-0 beside:order-first">
              <Suspense fallback={<Skeleton className="h-160" />}>
                <FirstChild />
              </Suspense>
            </div>
          </div>
        ) : (
          <>
            <ChildGrid
              items={children.items}
              add={
                <Button
                  variant="dashed"
                  className="size-full min-h-14"
                  busy={fetching}
                  onClick={() => fetchThen(() => editing.show(null))}
                >
                  <Icon of={Plus} /> Add Child
                </Button>
              }
            >
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
        <ChildDialog {...editing} child={editing.subject} />
      </OnDemand>
      <OnDemand wanted={deleting.open}>
        <DeleteDialog {...deleting} kind="child" name={doomed ?? undefined} onDelete={deleteChild}>
          Are you sure you want to delete <span translate="no">{doomed}</span>? This action cannot be undone.
        </DeleteDialog>
      </OnDemand>
    </>
  );
}

const BESIDE_CARD =
  'flex flex-col gap-x-12 gap-y-5 beside:grid lg:grid-cols-[minmax(0,1fr)_24rem] low:gap-x-6 low:max-lg:grid-cols-[minmax(0,1fr)_16rem]';
