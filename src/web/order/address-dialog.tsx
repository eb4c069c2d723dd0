import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { CustomerOrder } from '#shared/customer-orders.ts';
import { type Shipping, type ShippingForm, shipping } from '#shared/shipping.ts';
import { ShippingFields } from '../checkout/steps/shipping-fields.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { type DialogState, useFormDialog } from '../ui/dialog/use-form-dialog.ts';
import type { Submission } from '../ui/form/use-submit.ts';

type Props = DialogState & { shipping: CustomerOrder['shipping']; correction: Submission<Shipping> };

/** Corrects an order's address; `correction` is the call that saves it. */
export function AddressDialog({ shipping, correction, ...state }: Props) {
  const dialog = useFormDialog(state, correction);
  return (
    <FormDialog
      dialog={dialog}
      title={shipping.gift ? 'Change address or note' : 'Change address'}
      action="Save address"
    >
      {(formId) => <AddressForm id={formId} shipping={shipping} onSubmit={dialog.submit} />}
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
