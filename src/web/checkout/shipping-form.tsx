import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { type Shipping, shipping, type ShippingForm as Typed } from '#shared/shipping.ts';
import { useUser } from '../api.ts';
import { useToast } from '../ui/toast.tsx';
import { rememberedShipping, rememberShipping } from './remembered-shipping.ts';
import { ShippingFields } from './shipping-fields.tsx';

/** Where the card goes. What was typed is kept when the form goes away. */
export function ShippingForm({ id, onSubmit }: { id: string; onSubmit(shipping: Shipping): void }) {
  const user = useUser();
  const complain = useComplaint();
  const form = useForm<Typed, unknown, Shipping>({
    resolver: zodResolver(shipping),
    defaultValues: rememberedShipping(user),
  });
  const { handleSubmit, getValues } = form;
  useEffect(() => () => rememberShipping(getValues()), [getValues]);

  return (
    <form
      id={id}
      noValidate
      className="space-y-4"
      onSubmit={handleSubmit(onSubmit, (errors) => complain(errors, getValues()))}
    >
      <p className="text-soft">All fields are required, but for the note of a present.</p>
      <ShippingFields form={form} />
    </form>
  );
}

function useComplaint() {
  const toast = useToast();
  return (errors: FieldErrors<Typed>, typed: Typed) => {
    if (
      [typed.name, typed.email, typed.address, typed.city, typed.postcode, typed.country].some(
        (text) => text.trim() === '',
      )
    )
      toast({
        tone: 'destructive',
        title: 'Missing Information',
        description: 'Please fill in all the shipping fields',
      });
    else if (errors.email)
      toast({
        tone: 'destructive',
        title: 'Invalid Email',
        description: 'Please enter a valid email address',
      });
  };
}
