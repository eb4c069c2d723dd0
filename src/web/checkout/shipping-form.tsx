import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { type Shipping, type ShippingForm as ShippingFields, shipping } from '#shared/shipping.ts';
import { useUser } from '../api.ts';
import { TextAreaField, TextField } from '../ui/field.tsx';
import { useToast } from '../ui/toast.tsx';
import { rememberedShipping, rememberShipping } from './remembered-shipping.ts';

/** Where the card goes. What was typed is kept when the form goes away. */
export function ShippingForm({ id, onSubmit }: { id: string; onSubmit(shipping: Shipping): void }) {
  const user = useUser();
  const complain = useComplaint();
  const { register, handleSubmit, getValues, formState } = useForm<ShippingFields, unknown, Shipping>({
    resolver: zodResolver(shipping),
    defaultValues: rememberedShipping(user),
  });
  useEffect(() => () => rememberShipping(getValues()), [getValues]);

  function field(name: Exclude<keyof ShippingFields, 'gift'>, token: string) {
    return {
      ...register(name),
      error: formState.errors[name]?.message,
      autoComplete: `shipping ${token}`,
      required: true,
    };
  }

  return (
    <form
      id={id}
      noValidate
      className="space-y-4"
      onSubmit={handleSubmit(onSubmit, (errors) => complain(errors, getValues()))}
    >
      <p className="text-soft">All fields are required.</p>
      <TextField label="Full name" enterKeyHint="next" {...field('name', 'name')} />
      <TextField
        label="Email"
        hint="For your order confirmation."
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        {...field('email', 'email')}
      />
      <TextAreaField label="Address" {...field('address', 'street-address')} rows={2} />
      <TextField label="City" enterKeyHint="next" {...field('city', 'address-level2')} />
      <TextField
        label="Postcode"
        className="max-w-44"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        {...field('postcode', 'postal-code')}
      />
      <TextField label="Country" enterKeyHint="go" {...field('country', 'country-name')} />
    </form>
  );
}

function useComplaint() {
  const toast = useToast();
  return (errors: FieldErrors<ShippingFields>, typed: ShippingFields) => {
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
