import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deskApi } from '#shared/desk-api.ts';
import { formatPounds } from '#shared/money.ts';
import type { OrderDetail } from '#shared/orders.ts';
import { leftOf } from '#shared/refunds.ts';
import { call } from '../../call/call.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../../ui/dialog/use-form-dialog.ts';
import { TextField } from '../../ui/form/field.tsx';
import { orderAction } from '../use-order-update.ts';
import { type RefundForm, type RefundRequest, refundForm } from './refund-form.ts';

type Props = DialogState & { order: OrderDetail };

/** Asks for the amount of a refund and the reason for it. */
export function RefundDialog({ order, ...state }: Props) {
  const { id, updatedAt: seen } = order;
  const refund = (request: RefundRequest, key: string) =>
    call(deskApi.orders.refund, { params: { id }, body: { ...request, seen }, key });
  const dialog = useFormDialog(
    state,
    orderAction(refund, { done: 'Refund issued', failed: 'Failed to refund' }),
  );
  return (
    <FormDialog
      dialog={dialog}
      title={`Refund order ${id}`}
      description={`You can refund up to ${formatPounds(leftOf(order))}. The customer will be emailed. A full refund also cancels printing.`}
      action="Refund"
    >
      {(formId) => <RequestForm id={formId} order={order} onSubmit={dialog.submit} />}
    </FormDialog>
  );
}

type FormProps = { id: string; order: OrderDetail; onSubmit(request: RefundRequest): Promise<void> };

function RequestForm({ id, order, onSubmit }: FormProps) {
  // The amount left when the form opened, so that a refund whose answer was lost can be sent again unchanged.
  const [left] = useState(() => leftOf(order));
  const { register, handleSubmit, formState } = useForm<RefundForm, unknown, RefundRequest>({
    resolver: zodResolver(refundForm(left)),
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
        hint="Internal only."
        autoComplete="off"
        error={errors.reason?.message}
        {...register('reason')}
      />
    </form>
  );
}
