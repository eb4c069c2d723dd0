import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldErrors, get, useForm } from 'react-hook-form';
import { type Shipping, shipping, type ShippingForm as Typed } from '#shared/shipping.ts';
import { useConfig } from '../../call/config.ts';
import { NEAR_MISS } from '../../session/email-field.tsx';
import { suggestedAddress } from '../../session/suggested-address.ts';
import { useUser } from '../../session/user.ts';
import { createPersonalStore } from '../../store/create-personal-store.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { useCheckout } from '../checkout-context.ts';
import { addressResolver } from './address-resolver.ts';
import { useLastAddress } from './last-address.tsx';
import { ShippingFields } from './shipping-fields.tsx';

/** The email address about whose spelling the customer was asked: once for each address. */
const askedAbout = createPersonalStore('');

/** The address form, folded while a known address is filled in. Its values are kept when it unmounts. */
export function ShippingForm({ id, onSubmit }: { id: string; onSubmit(shipping: Shipping): void }) {
  const user = useUser();
  const {
    cardTrim,
    shop: { shipTo },
  } = useConfig();
  const { shipping: typed, prepared, send } = useCheckout();
  const last = useLastAddress();
  // The values typed earlier in this visit, or else a member's name, email address and last address.
  const [known] = useState(
    typed ?? { ...NOTHING_TYPED, name: user?.name ?? '', email: user?.email ?? '', ...last },
  );
  const form = useForm<Typed, unknown, Shipping>({
    resolver: addressResolver(cardTrim),
    defaultValues: { ...known, country: known.country || (shipTo[0] ?? '') },
    // A gift's fields are in another order than registered, so the first invalid one on the screen is found below.
    shouldFocusError: false,
  });
  const { handleSubmit, getValues, setError, reset } = form;
  const { isDirty } = form.formState;
  useEffect(() => () => send({ type: 'addressTyped', shipping: getValues() }), [getValues, send]);

  // A customer who comes back from the payment may want to change the address.
  const cameBack = prepared !== null && !prepared.isOver;
  const [isFolded, fold] = useState(() => !cameBack && isComplete(getValues(), shipTo));
  const shown = useRef<HTMLFormElement>(null);
  const fillIn = useEffectEvent(() => {
    if (typed || !last || isDirty || shown.current?.contains(document.activeElement)) return;
    reset({ ...getValues(), ...last });
    fold(isComplete(getValues(), shipTo));
  });
  // The last address may arrive after the form.
  useEffect(() => {
    if (last) fillIn();
  }, [last]);

  function unfold() {
    flushSync(() => fold(false));
  }

  function change() {
    unfold();
    shown.current?.querySelector<HTMLElement>('[name]')?.focus();
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    void handleSubmit(goOn, (errors) => {
      unfold();
      if (shown.current) firstInvalid(shown.current, errors)?.focus();
      showErrorToast(errors, getValues());
    })(event);
  }

  function goOn(to: Shipping) {
    const near = suggestedAddress(to.email);
    if (!near || askedAbout.get() === to.email) return onSubmit(to);
    askedAbout.set(to.email);
    unfold();
    setError('email', { type: NEAR_MISS, message: near });
  }

  return (
    <form ref={shown} id={id} noValidate className="space-y-4" onSubmit={submit}>
      <ShippingFields form={form} folding={{ isFolded, fold, onChange: change }} />
    </form>
  );
}

/** True if an order for the buyer could be sent there without a change. */
function isComplete(known: Typed, shipTo: readonly string[]): boolean {
  const { data } = shipping.safeParse(known);
  return data !== undefined && !data.gift && shipTo.includes(data.country);
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
