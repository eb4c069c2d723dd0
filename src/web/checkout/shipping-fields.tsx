import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_GIFT_NOTE, type Shipping, type ShippingForm } from '#shared/shipping.ts';
import { characters } from '#shared/text.ts';
import { CheckboxField, TextAreaField, TextField } from '../ui/field.tsx';

type Props = { form: UseFormReturn<ShippingForm, unknown, Shipping> };

/** Where a card goes, and whether it is a present: then the address is the recipient's, and the mails are the buyer's. */
export function ShippingFields({ form }: Props) {
  const { register, formState, control, setValue } = form;
  const gift = useWatch({ control, name: 'gift' });

  function field(name: Exclude<keyof ShippingForm, 'gift'>, token: string) {
    return {
      ...register(name),
      error: formState.errors[name]?.message,
      // What the browser knows is the buyer's own address.
      autoComplete: gift ? 'off' : `shipping ${token}`,
      required: true,
    };
  }

  return (
    <>
      <CheckboxField
        label="It is a present for somebody else"
        hint="We post it to them, with no prices in the parcel."
        checked={Boolean(gift)}
        onChange={({ target }) => setValue('gift', target.checked ? { buyerName: '', note: '' } : null)}
      />
      <TextField
        label={gift ? 'Full name of who gets it' : 'Full name'}
        enterKeyHint="next"
        {...field('name', 'name')}
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
      <TextField label="Country" enterKeyHint="next" {...field('country', 'country-name')} />
      {gift && <GiftFields form={form} />}
      <TextField
        label={gift ? 'Your email' : 'Email'}
        hint="For your order confirmation."
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        {...field('email', 'email')}
        autoComplete="email"
      />
    </>
  );
}

function GiftFields({ form: { register, formState, control } }: Props) {
  const errors = formState.errors.gift;
  const note = useWatch({ control, name: 'gift.note' }) ?? '';
  return (
    <>
      <TextAreaField
        label="Your note to them (optional)"
        hint={`Printed on the slip in the parcel. ${characters(note)} of ${MAX_GIFT_NOTE} characters`}
        error={errors?.note?.message}
        {...register('gift.note')}
      />
      <TextField
        label="Your name"
        autoComplete="name"
        enterKeyHint="next"
        required
        error={errors?.buyerName?.message}
        {...register('gift.buyerName')}
      />
    </>
  );
}
