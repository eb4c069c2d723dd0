import Download from 'lucide-react/icons/download';
import { type Labelled, labelledOf } from '#shared/desk-list.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuFile } from '../../ui/menu.tsx';
import { exportAddress, type ListAddress } from './list-address.ts';

const LABELLED_WORDS: Record<Labelled, string> = {
  'to send': 'Orders printed but not sent, and not on hold',
  'of the run': 'Unsent orders in this print run',
  'not printed': 'Paid, unprinted orders that are not on hold',
  sent: 'Orders already sent',
  none: 'None: orders with this status aren’t posted',
};

/** Exports all orders that match search and filters as CSV. */
export function ExportMenu({ address }: { address: ListAddress }) {
  return (
    <Menu
      trigger={
        <Button variant="quiet" className="max-sm:!px-2">
          <Icon of={Download} />
          Export
        </Button>
      }
    >
      <MenuFile href={exportAddress(address, 'click-and-drop')}>
        <span className="py-1.5">
          <span className="block font-semibold">Royal Mail Click & Drop</span>
          <span className="block text-base text-soft">{LABELLED_WORDS[labelledOf(address)]}</span>
        </span>
      </MenuFile>
      <MenuFile href={exportAddress(address, 'everything')}>
        <span className="py-1.5">
          <span className="block font-semibold">All columns</span>
          <span className="block text-base text-soft">For Excel and other spreadsheets</span>
        </span>
      </MenuFile>
    </Menu>
  );
}
