import type { User } from '#shared/accounts.ts';
import { initials } from '#shared/text.ts';

/** Up to two initials of the user's name, or of the username when there is no name. */
export function Avatar({ user }: { user: Pick<User, 'name' | 'username'> }) {
  return (
    <span
      aria-hidden="true"
      translate="no"
      className="grid size-10 place-items-center rounded-full bg-primary font-semibold tracking-wide text-on-primary"
    >
      {initials(user.name || user.username)}
    </span>
  );
}
