import Baby from 'lucide-react/icons/baby';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Plus from 'lucide-react/icons/plus';
import { type ComponentProps, useState } from 'react';
import type { Person } from '#shared/people.ts';
import { ChildDialog } from '../children/child-dialog.tsx';
import { useNotebook } from '../notebook/notebook.ts';
import { DateDialog } from '../people/date-dialog.tsx';
import { PersonDialog } from '../people/person-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';

type Adding = 'child' | 'person' | 'date' | null;

/**
 * A phone's button for adding a child or a date. It floats in the middle, so that it covers no row's menu, and comes to
 * rest below the last row. It is hidden while another menu is open, so that it does not cover the menu.
 */
export function FloatingAdd() {
  const { people } = useNotebook();
  const [adding, setAdding] = useState<Adding>(null);
  const [added, setAdded] = useState<Person | null>(null);
  const done = () => setAdding(null);
  return (
    <div className="pointer-events-none sticky bottom-[max(1rem,env(safe-area-inset-bottom))] z-20 flex justify-center pt-6 sm:hidden [body:has([role=menu]):not(:has([data-add][data-state=open]))_&]:invisible">
      <Menu trigger={<AddButton />}>
        <MenuItem icon={Baby} onSelect={() => setAdding('child')}>
          Add Child
        </MenuItem>
        {/* A date needs a person, so without people one is added first. */}
        <MenuItem icon={CalendarPlus} onSelect={() => setAdding(people.items.length > 0 ? 'date' : 'person')}>
          Add Date
        </MenuItem>
      </Menu>
      <ChildDialog open={adding === 'child'} onOpenChange={done} child={null} />
      <PersonDialog
        open={adding === 'person'}
        onOpenChange={done}
        person={null}
        description="First, add the person this date is for."
        onAdded={(person, { dates }) => dates.length === 0 && setAdded(person)}
        onClosed={() => added && setAdding('date')}
      />
      <DateDialog
        open={adding === 'date'}
        onOpenChange={() => {
          done();
          setAdded(null);
        }}
        date={null}
        person={added}
      />
    </div>
  );
}

function AddButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label="Add"
      data-add
      {...props}
      className="group pointer-events-auto grid size-12 place-items-center rounded-full bg-primary text-2xl text-on-primary shadow-raised hover:bg-primary-strong"
    >
      <Icon of={Plus} className="transition-transform group-data-[state=open]:rotate-45" />
    </button>
  );
}
