import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAdmin, type User } from '#shared/accounts.ts';
import { api } from '#shared/api.ts';
import { accountDeletionProblem } from '#shared/order-status.ts';
import { queryOf } from '../call/query-of.ts';
import { Button } from '../ui/button.tsx';
import { OnDemand, useLoadThen } from '../ui/on-demand.tsx';
import { preloadable } from '../ui/preloadable.tsx';

const DeleteAccountDialog = preloadable(() =>
  import('./delete-account-dialog.tsx').then((module) => module.DeleteAccountDialog),
);

export function DeleteAccount({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const { fetching, fetchThen } = useLoadThen(DeleteAccountDialog);
  const { data: orders = [] } = useQuery(queryOf(api.ownOrders.list));
  const refusal = accountDeletionProblem(orders);
  if (isAdmin(user))
    return <p>This is the administrator’s account. The shop needs it, so it can’t be deleted.</p>;
  if (refusal) return <p>{refusal}</p>;
  return (
    <>
      <Button
        variant="quiet-danger"
        className="-ml-3"
        busy={fetching}
        onClick={() => fetchThen(() => setOpen(true))}
      >
        Delete my account
      </Button>
      <OnDemand wanted={open}>
        <DeleteAccountDialog user={user} open={open} onOpenChange={setOpen} />
      </OnDemand>
    </>
  );
}
