import { type FormEvent, useEffect, useState } from 'react';
import { type FieldErrors, get, useForm } from 'react-hook-form';
import type { Shipping, ShippingForm as Typed } from '#shared/shipping.ts';
import { useConfig } from '../../call/config.ts';
import { useUser } from '../../session/user.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { useCheckout } from '../checkout-context.ts';
import { addressResolver } from './address-resolver.ts';
import { LastAddress } from './last-address.tsx';
import { ShippingFields } from './shipping-fields.tsx';

/** The address form. Its values are kept when it unmounts. */
export function ShippingForm({ id, onSubmit }: { id: string; onSubmit(shipping: Shipping): void }) {
  const user = useUser();
  const {
    cardTrim,
    shop: { shipTo },
  } = useConfig();
  const { shipping: typed, send } = useCheckout();
  // The values typed earlier in this visit, or else a member's name and email address.
  const [known] = useState(typed ?? { ...NOTHING_TYPED, name: user?.name ?? '', email: user?.email ?? '' });
  const form = useForm<Typed, unknown, Shipping>({
    resolver: addressResolver(cardTrim),
    defaultValues: { ...known, country: known.country || (shipTo[0] ?? '') },
    // A gift's fields are in another order than registered, so the first invalid one on the screen is found below.
    shouldFocusError: false,
  });
  const { handleSubmit, getValues } = form;
  useEffect(() => () => send({ type: 'addressTyped', shipping: getValues() }), [getValues, send]);

  function submit(event: FormEvent<HTMLFormElement>) {
    const shown = event.currentTarget;
    void handleSubmit(onSubmit, (errors) => {
      firstInvalid(shown, errors)?.focus();
      showErrorToast(errors, getValues());
    })(event);
  }

  return (
    <form id={id} noValidate className="space-y-4" onSubmit={submit}>
      <p className="text-soft">All fields are required unless marked optional.</p>
      <LastAddress form={form} />
      <ShippingFields form={form} />
    </form>
  );
}

const NOTHING_TYPED = { name: '', email: '', address: '', city: '', postcode: '', country: '' };

function firstInvalid(form: HTMLElement, errors: FieldErrors<Typed>): HTMLElement | undefined {
  return [...form.querySelectorAll<HTMLElement>('[name]')].find((field) =>
    get(errors, field.getAttribute('name') ?? ''),
  );
}

const SHIPPING_FIELDS = ['name', 'email', 'address', 'city', 'postcode', 'country'] as const;

/** A toast about missing fields or, when none is missing, a wrong email address. */
function showErrorToast(errors: FieldErrors<Typed>, typed: Typed): void {
  const required = [...SHIPPING_FIELDS.map((name) => typed[name]), typed.gift?.buyerName ?? 'no gift'];
  if (required.some((text) => text.trim() === ''))
    showToast({
      tone: 'destructive',
      title: 'Missing Information',
      description: 'Please fill in all the shipping fields',
    });
  else if (errors.email)
    showToast({
      tone: 'destructive',
      title: 'Invalid Email',
      description: 'Please enter a valid email address',
    });
}
