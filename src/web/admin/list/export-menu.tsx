import Download from 'lucide-react/icons/download';
import { type Labelled, labelledOf } from '#shared/desk-list.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuFile } from '../../ui/menu.tsx';
import { exportAddress, type ListAddress } from './list-address.ts';

const LABELLED_WORDS: Record<Labelled, string> = {
  'to send': 'For labels: what is printed and not sent yet, nor held back',
  'of the run': 'For labels: what is still to be sent of this print run',
  'not printed': 'For labels: what is paid and not printed yet, nor held back',
  sent: 'For labels: what was sent before',
  none: 'No labels: orders of this status are not posted',
};

/** The orders of the list as a spreadsheet: all that the search and the filters show, on all pages. */
export function ExportMenu({ address }: { address: ListAddress }) {
  return (
    <Menu
      trigger={
        <Button variant="quiet">
          <Icon of={Download} />
          Export
        </Button>
      }
    >
      <MenuFile href={exportAddress(address, 'click-and-drop')}>
        <span className="py-1.5">
          Royal Mail Click & Drop
          <span className="block text-base text-soft">{LABELLED_WORDS[labelledOf(address)]}</span>
        </span>
      </MenuFile>
      <MenuFile href={exportAddress(address, 'everything')}>
        <span className="py-1.5">
          Everything
          <span className="block text-base text-soft">For Excel and the like</span>
        </span>
      </MenuFile>
    </Menu>
  );
}
