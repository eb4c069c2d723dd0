import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { api } from '#shared/api.ts';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { type Shipping, type ShippingForm, shipping } from '#shared/shipping.ts';
import { call } from '../call/call.ts';
import { ShippingFields } from '../checkout/steps/shipping-fields.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import { sentenceOf } from '../ui/failure.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { orderChange } from './use-customer-order.ts';

type Props = DialogState & { token: string; order: CustomerOrder };

export function AddressDialog({ token, order, ...state }: Props) {
  const correct = (body: Shipping) => call(api.ownOrders.address, { params: { token }, body });
  const dialog = useFormDialog(
    state,
    orderChange(token, correct, { done: 'Address corrected', doing: 'correct the address' }),
  );
  return (
    <FormDialog dialog={dialog} title="Correct the address" action="Save the address">
      {(formId) => (
        <>
          <AddressForm id={formId} shipping={order.shipping} onSubmit={dialog.submit} />
          <div className="pt-4">
            {dialog.error ? <FormError>{sentenceOf(dialog.error)}</FormError> : null}
          </div>
        </>
      )}
    </FormDialog>
  );
}

type FormProps = { id: string; shipping: CustomerOrder['shipping']; onSubmit(to: Shipping): Promise<void> };

function AddressForm({ id, shipping: known, onSubmit }: FormProps) {
  const form = useForm<ShippingForm, unknown, Shipping>({
    resolver: zodResolver(shipping),
    defaultValues: known,
  });
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={form.handleSubmit(onSubmit)}>
      <ShippingFields form={form} />
    </form>
  );
}
