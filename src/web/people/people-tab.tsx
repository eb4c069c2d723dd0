import ContactRound from 'lucide-react/icons/contact-round';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { SpecialDate } from '#shared/dates.ts';
import type { Person } from '#shared/people.ts';
import { DeleteDialog } from '../notebook/delete-dialog.tsx';
import { ListingState } from '../notebook/listing-state.tsx';
import { useNotebook } from '../notebook/notebook.ts';
import { OrderBanner } from '../notebook/order-banner.tsx';
import { Button } from '../ui/button.tsx';
import { useSubjectDialog } from '../ui/dialog/use-subject-dialog.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { OnDemand, useLoadThen } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';
import { TabHeading } from '../ui/tab-heading.tsx';
import { DateDialog } from './date-dialog.tsx';
import { namesOfDates, namesOfPeople } from './names-on-buttons.ts';
import { PeopleGrid, PeopleGridSkeleton } from './people-grid.tsx';
import { PeopleTools } from './people-tools.tsx';
import { PersonCard } from './person-card.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { usePeopleList } from './use-people-list.ts';

const ContactsDialog = preloadable(() =>
  import('../contacts/contacts-dialog.tsx').then((module) => module.ContactsDialog),
);

type Look = Pick<ComponentProps<typeof Button>, 'variant' | 'className'>;

type Props = {
  /** Opens the tab for ordering a card; without it there is no link. */
  onOrder?(): void;
  /** Adds something beside what is shown while there is nobody. */
  besideEmpty?(notice: ReactNode): ReactNode;
};

export function PeopleTab({ onOrder, besideEmpty = (notice) => notice }: Props) {
  const { kind, people, dates, deletePerson, deleteDate } = useNotebook();
  const list = usePeopleList();
  const editing = useSubjectDialog<Person>();
  const deleting = useSubjectDialog<Person>();
  const dating = useSubjectDialog<{ person: Person; date: SpecialDate | null }>();
  const deletingDate = useSubjectDialog<SpecialDate>();
  const called = namesOfPeople(people.items, dates.items);
  const nameOfDate = namesOfDates(people.items, dates.items);
  const dateName = deletingDate.subject ? nameOfDate(deletingDate.subject) : undefined;
  const doomed = deleting.subject ? called(deleting.subject) : undefined;
  const [bringingIn, setBringingIn] = useState(false);
  const { fetching, fetchThen } = useLoadThen(ContactsDialog);
  const add = (words: string, look: Look = {}) => (
    <Button {...look} onClick={() => editing.show(null)}>
      <Icon of={Plus} /> {words}
    </Button>
  );
  const bringIn = (look: Look) =>
    kind === 'saved' && (
      <Button {...look} busy={fetching} onClick={() => fetchThen(() => setBringingIn(true))}>
        <Icon of={ContactRound} className="max-sm:hidden" /> Import from contacts
      </Button>
    );
  const banner = onOrder && <OrderBanner title="Never forget an important date again!" onOrder={onOrder} />;
  const empty = people.status === 'ready' && people.items.length === 0;
  const [added, setAdded] = useState<Person | null>(null);
  const asideOnPhone = list.tools.query ? 'max-sm:hidden' : '';

  return (
    <>
      <TabHeading
        action={
          list.many && (
            <>
              {bringIn({ variant: 'quiet', className: `max-sm:mr-auto max-sm:-ml-3 ${asideOnPhone}` })}
              {add('Add Person', { className: asideOnPhone })}
            </>
          )
        }
      >
        Important People
      </TabHeading>
      <ListingState
        of={[people, dates]}
        loading="Loading important people..."
        error="Error loading data. Please try again."
        skeleton={
          <>
            <PeopleGridSkeleton />
            {banner}
          </>
        }
      >
        {empty ? (
          besideEmpty(
            <Notice
              title="No important people added yet"
              action={
                <div className="flex flex-wrap justify-center gap-3">
                  {add('Add First Person')}
                  {bringIn({ variant: 'secondary' })}
                </div>
              }
            >
              Add your partner, family members, and other important people in your life
            </Notice>,
          )
        ) : (
          <>
            {list.many && <PeopleTools {...list.tools} />}
            <PeopleGrid
              items={list.people}
              many={list.many}
              add={
                !list.many && (
                  <>
                    {add('Add Person', { variant: 'dashed', className: 'min-h-14 grow' })}
                    {bringIn({ variant: 'quiet' })}
                  </>
                )
              }
            >
              {(person) => (
                <PersonCard
                  person={person}
                  called={called(person)}
                  nameOfDate={nameOfDate}
                  dates={dates.items.filter(({ personId }) => personId === person.id)}
                  folded={list.folded && person.id !== added?.id}
                  onEdit={() => editing.show(person)}
                  onDelete={() => deleting.show(person)}
                  onAddDate={() => dating.show({ person, date: null })}
                  onEditDate={(date) => dating.show({ person, date })}
                  onDeleteDate={deletingDate.show}
                />
              )}
            </PeopleGrid>
            {list.people.length === 0 && (
              <Notice
                title="No matches"
                action={
                  <Button variant="secondary" onClick={list.clear}>
                    Show everyone
                  </Button>
                }
              />
            )}
            {banner}
          </>
        )}
      </ListingState>
      <PersonDialog
        {...editing}
        person={editing.subject}
        onAdded={(person) => {
          list.clear();
          setAdded(person);
        }}
      />
      <DateDialog {...dating} date={dating.subject?.date ?? null} person={dating.subject?.person ?? null} />
      <OnDemand wanted={bringingIn}>
        <ContactsDialog open={bringingIn} onOpenChange={setBringingIn} />
      </OnDemand>
      <DeleteDialog {...deleting} kind="person" name={doomed} onDelete={deletePerson}>
        Are you sure you want to delete <span translate="no">{doomed}</span>? This will also delete all
        associated dates. This action cannot be undone.
      </DeleteDialog>
      <DeleteDialog {...deletingDate} kind="date" name={dateName} onDelete={deleteDate}>
        <span className="block pb-1 font-semibold text-ink">{dateName}</span>
        Are you sure you want to delete this date? This action cannot be undone.
      </DeleteDialog>
    </>
  );
}
