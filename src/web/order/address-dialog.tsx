import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#shared/api.ts';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { type Shipping, type ShippingForm, shipping } from '#shared/shipping.ts';
import { call } from '../call/call.ts';
import { ShippingFields } from '../checkout/steps/shipping-fields.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { sentenceOf } from '../ui/failure.ts';
import { FormActions } from '../ui/form/form-actions.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { useOrderChange } from './use-customer-order.ts';

type Props = { token: string; order: CustomerOrder; open: boolean; onOpenChange(open: boolean): void };

export function AddressDialog({ token, order, open, onOpenChange }: Props) {
  const id = useId();
  const close = () => onOpenChange(false);
  const { mutate, isPending, error } = useOrderChange(
    token,
    (body: Shipping) => call(api.ownOrders.address, { params: { token }, body }),
    { done: 'Address corrected', doing: 'correct the address' },
  );
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title="Correct the address"
      footer={
        <FormActions form={id} busy={isPending} onCancel={close}>
          Save the address
        </FormActions>
      }
    >
      <AddressForm
        id={id}
        shipping={order.shipping}
        onSubmit={(to) => !isPending && mutate(to, { onSuccess: close })}
      />
      <div className="pt-4">{error && <FormError>{sentenceOf(error)}</FormError>}</div>
    </Dialog>
  );
}

type FormProps = { id: string; shipping: CustomerOrder['shipping']; onSubmit(to: Shipping): void };

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
