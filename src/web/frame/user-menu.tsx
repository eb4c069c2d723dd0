import ClipboardList from 'lucide-react/icons/clipboard-list';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { useLocation } from 'wouter';
import { isAdmin, type User } from '#shared/accounts.ts';
import { pages } from '#shared/pages.ts';
import { useLogOut } from '../session/use-log-out.ts';
import { Menu, MenuItem, MenuName } from '../ui/menu.tsx';
import { Avatar } from './avatar.tsx';

/** The signed-in user's menu, opened by the button with their initials. */
export function UserMenu({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const logOut = useLogOut();
  const trigger = (
    <button
      type="button"
      aria-label={`Account menu for ${user.name || user.username}`}
      className={AVATAR_BUTTON}
    >
      <Avatar user={user} />
    </button>
  );
  return (
    <Menu trigger={trigger} tooltip={user.name || user.username}>
      <MenuName name={user.name || user.username}>{user.email}</MenuName>
      <MenuItem icon={UserRound} onSelect={() => navigate(pages.account.path)}>
        My Account
      </MenuItem>
      {isAdmin(user) && (
        <MenuItem icon={ClipboardList} onSelect={() => navigate(pages.adminOrders.path)}>
          Manage Orders
        </MenuItem>
      )}
      <MenuItem icon={LogOut} onSelect={logOut}>
        Log out
      </MenuItem>
    </Menu>
  );
}

const AVATAR_BUTTON = 'grid size-11 place-items-center rounded-full hover:bg-well';
