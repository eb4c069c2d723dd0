import Download from 'lucide-react/icons/download';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu, MenuFile } from '../../ui/menu.tsx';
import { exportAddress, type ListAddress } from './list-address.ts';

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
          <span className="block text-base text-soft">For labels: what is paid and not held back</span>
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
