import type { User } from '#shared/accounts.ts';
import { Dialog } from '../ui/dialog.tsx';

type Props = { user: User; open: boolean; onOpenChange(open: boolean): void };

/** What the notebook knows of its owner. */
export function AccountDialog({ user, open, onOpenChange }: Props) {
  const facts = [
    ['Name', user.name],
    ['Username', user.username],
    ['Email', user.email],
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="My Account">
      <dl className="divide-y divide-rule">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-col py-3 first:pt-0 last:pb-2 sm:flex-row sm:gap-4">
            <dt className="w-32 shrink-0 text-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
