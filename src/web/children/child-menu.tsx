import Flag from 'lucide-react/icons/flag';
import Trash2 from 'lucide-react/icons/trash-2';
import { MenuItem } from '../ui/menu.tsx';
import { MoreMenu } from '../ui/more-menu.tsx';

type Props = { name: string; onMilestones(): void; onDelete(): void };

/** The less frequent actions on a child. */
export function ChildMenu({ name, onMilestones, onDelete }: Props) {
  return (
    <MoreMenu name={`Options for ${name}`}>
      <MenuItem icon={Flag} onSelect={onMilestones}>
        View Milestones
      </MenuItem>
      <MenuItem icon={Trash2} danger onSelect={onDelete}>
        Delete
      </MenuItem>
    </MoreMenu>
  );
}
