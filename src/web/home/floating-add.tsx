import Baby from 'lucide-react/icons/baby';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Plus from 'lucide-react/icons/plus';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useState } from 'react';
import type { Person } from '#shared/people.ts';
import { ChildDialog } from '../children/child-dialog.tsx';
import { useNotebook } from '../notebook/notebook.ts';
import { DateDialog } from '../people/date-dialog.tsx';
import { PersonDialog } from '../people/person-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, MenuItem } from '../ui/menu.tsx';

type Adding = 'child' | 'person' | 'date' | null;

/**
 * A phone's button for adding. It floats in a bar of its own, behind which rows scroll out of sight, so that it never
 * stands on their words. The bar is hidden while another menu is open, which it would cover.
 */
export function FloatingAdd() {
  const { people } = useNotebook();
  const [adding, setAdding] = useState<Adding>(null);
  const [added, setAdded] = useState<Person | null>(null);
  // A date needs a person, so without people one is added first.
  const [isForDate, setForDate] = useState(false);
  const done = () => setAdding(null);
  function addPerson(forDate: boolean) {
    setForDate(forDate);
    setAdding('person');
  }
  return (
    <div className="action-bar sticky bottom-0 z-20 mt-8 -mb-16 flex justify-center sm:hidden [body:has([role=menu]):not(:has([data-add][data-state=open]))_&]:invisible">
      <Menu align="center" trigger={ADD_BUTTON}>
        <MenuItem icon={Baby} onSelect={() => setAdding('child')}>
          Add Child
        </MenuItem>
        <MenuItem icon={UserRoundPlus} onSelect={() => addPerson(false)}>
          Add Person
        </MenuItem>
        <MenuItem
          icon={CalendarPlus}
          onSelect={() => (people.items.length > 0 ? setAdding('date') : addPerson(true))}
        >
          Add Date
        </MenuItem>
      </Menu>
      <ChildDialog open={adding === 'child'} onOpenChange={done} child={null} />
      <PersonDialog
        open={adding === 'person'}
        onOpenChange={done}
        person={null}
        {...(isForDate ? { description: 'First, add the person this date is for.' } : {})}
        onAdded={(person, { dates }) => isForDate && dates.length === 0 && setAdded(person)}
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

const ADD_BUTTON = (
  <Button data-add className="min-h-12 rounded-full px-7 shadow-raised">
    <Icon of={Plus} /> Add
  </Button>
);
