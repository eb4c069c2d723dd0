import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { deskApi } from '#shared/desk-api.ts';
import { formatPounds } from '#shared/money.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { call } from '../../call/call.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../../ui/dialog/use-form-dialog.ts';
import { TextField } from '../../ui/form/field.tsx';
import { orderAction } from '../use-order-update.ts';
import { type GiveBackForm, giveBackForm, type Wish } from './give-back-form.ts';

type Props = DialogState & { order: OrderDetail };

/** Asks how much of an order's money goes back, and why. */
export function GiveBackDialog({ order, ...state }: Props) {
  const { id, amount, amountRefunded, updatedAt: seen } = order;
  const left = amount - amountRefunded;
  const give = (wish: Wish, key: string) =>
    call(deskApi.orders.refund, { params: { id }, body: { ...wish, seen }, key });
  const dialog = useFormDialog(
    state,
    orderAction(give, { done: 'The money goes back', failed: 'Failed to give the money back' }),
  );
  return (
    <FormDialog
      dialog={dialog}
      title={`Give money back for order ${id}`}
      description={`At most ${formatPounds(left)} is left. The customer is told the amount by e-mail. All of it makes the order refunded: nothing more is printed.`}
      action="Give it back"
    >
      {(formId) => <WishForm id={formId} left={left} onSubmit={dialog.submit} />}
    </FormDialog>
  );
}

type FormProps = { id: string; left: number; onSubmit(wish: Wish): Promise<void> };

function WishForm({ id, left, onSubmit }: FormProps) {
  const { register, handleSubmit, formState } = useForm<GiveBackForm, unknown, Wish>({
    resolver: zodResolver(giveBackForm(left)),
    defaultValues: { amount: '', reason: '' },
  });
  const { errors } = formState;
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={handleSubmit(onSubmit)}>
      <TextField
        label="Pounds"
        inputMode="decimal"
        autoComplete="off"
        className="max-w-36"
        error={errors.amount?.message}
        {...register('amount')}
      />
      <TextField
        label="Reason"
        hint="For the shop alone."
        autoComplete="off"
        error={errors.reason?.message}
        {...register('reason')}
      />
    </form>
  );
}
