import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { formatLongDate } from '#shared/calendar.ts';
import type { Child } from '#shared/children.ts';
import type { Milestone } from '#shared/milestones.ts';
import { DeleteDialog } from '../notebook/delete-dialog.tsx';
import { ListingState } from '../notebook/listing-state.tsx';
import { toldApart } from '../notebook/told-apart.ts';
import { Button } from '../ui/button.tsx';
import { useSubjectDialog } from '../ui/dialog/use-subject-dialog.ts';
import { errorForForm } from '../ui/failure.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuItem } from '../ui/menu.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';
import { showError } from '../ui/toast/toast-store.ts';
import { MilestoneDialog } from './milestone-dialog.tsx';
import { MoveButtons } from './move-buttons.tsx';
import { Timeline } from './timeline.tsx';
import { TimelineSkeleton } from './timeline-skeleton.tsx';
import { useMilestones } from './use-milestones.ts';

export function MilestonesPanel({ child }: { child: Child }) {
  const milestones = useMilestones(child.id);
  const { listing } = milestones;
  const { items } = listing;
  const called = namesOfMilestones(items);
  const editing = useSubjectDialog<Milestone>();
  const deleting = useSubjectDialog<Milestone>();
  const [ordering, setOrdering] = useState(false);
  const [moved, setMoved] = useState('');

  async function arrange(ids: number[]) {
    try {
      await milestones.arrange(ids);
    } catch (error) {
      showError(`Failed to move milestone: ${errorForForm(error)}`);
    }
  }

  function move(milestone: Milestone, place: number, by: -1 | 1) {
    const ids = items.map((item) => item.id).toSpliced(place, 1);
    setMoved(`${called(milestone)} is now number ${place + by + 1} of ${items.length}`);
    void arrange(ids.toSpliced(place + by, 0, milestone.id));
  }

  return (
    <>
      <ListingState
        of={[listing]}
        loading="Loading milestones..."
        error="Error loading milestones. Please try again."
        skeleton={<TimelineSkeleton />}
      >
        {items.length === 0 && <NoMilestones />}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-5">
          {!ordering && (
            <Button onClick={() => editing.show(null)}>
              <Icon of={Plus} /> Add Milestone
            </Button>
          )}
          {(ordering || items.length > 1) && (
            <Button variant={ordering ? 'primary' : 'quiet'} onClick={() => setOrdering(!ordering)}>
              {ordering ? 'Done' : 'Rearrange'}
            </Button>
          )}
          {ordering && !isByDate(items) && (
            <Button variant="quiet" onClick={() => void arrange(byDate(items).map(({ id }) => id))}>
              Sort by date
            </Button>
          )}
        </div>
        <Timeline child={child} milestones={items}>
          {(milestone, place) =>
            ordering ? (
              <MoveButtons
                name={called(milestone)}
                place={place}
                count={items.length}
                onMove={(by) => move(milestone, place, by)}
              />
            ) : (
              <MoreMenu name={`Options for ${called(milestone)}`}>
                <MenuItem icon={Pencil} onSelect={() => editing.show(milestone)}>
                  Edit
                </MenuItem>
                <MenuItem icon={Trash2} danger onSelect={() => deleting.show(milestone)}>
                  Delete
                </MenuItem>
              </MoreMenu>
            )
          }
        </Timeline>
        <p role="status" className="sr-only">
          {moved}
        </p>
      </ListingState>
      <MilestoneDialog {...editing} child={child} milestone={editing.subject} milestones={milestones} />
      <DeleteDialog
        {...deleting}
        kind="milestone"
        name={deleting.subject ? called(deleting.subject) : undefined}
        onDelete={milestones.remove}
      >
        <span className="block pb-1 font-semibold text-ink">
          {deleting.subject && called(deleting.subject)}
        </span>
        Are you sure you want to delete this milestone? This action cannot be undone.
      </DeleteDialog>
    </>
  );
}

/** Returns a function that names milestones on buttons: by title, and also by date if several have that title. */
function namesOfMilestones(items: Milestone[]) {
  const named = (milestone: Milestone) => ({ ...milestone, name: milestone.title });
  const nameOf = toldApart(items.map(named), ({ date }) => formatLongDate(date));
  return (milestone: Milestone) => nameOf(named(milestone));
}

function NoMilestones() {
  return (
    <div className="pb-4">
      <p className="font-display text-lg">No milestones added yet</p>
      <p className="pt-1 text-soft">
        First smile, first word, first steps: write them down before you forget when.
      </p>
    </div>
  );
}

function byDate(items: Milestone[]): Milestone[] {
  return items.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

function isByDate(items: Milestone[]): boolean {
  return byDate(items).every((item, place) => item === items[place]);
}
