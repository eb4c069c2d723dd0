import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_GIFT_NOTE, normalPlace, type Shipping, type ShippingForm } from '#shared/shipping.ts';
import { countGraphemes } from '#shared/text.ts';
import { useConfig } from '../../call/config.ts';
import { EmailField } from '../../session/email-field.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/form/field.tsx';

type Props = { form: UseFormReturn<ShippingForm, unknown, Shipping> };

/**
 * The address, and whether the order is a gift: for a gift, the address is the recipient's, and the email address the
 * buyer's.
 */
export function ShippingFields({ form }: Props) {
  const { register, formState, control } = form;
  const gift = useWatch({ control, name: 'gift' });
  const switchGift = useGiftSwitch(form);
  const countries = useCountries(formState.defaultValues?.country);
  const place = usePlaceRules(form, countries);

  function field(name: Exclude<keyof ShippingForm, 'gift'>, token: string, rules?: FieldRules) {
    return {
      ...register(name, rules),
      error: formState.errors[name]?.message,
      // A gift has no autofill, because the browser would fill in the buyer's own address.
      autoComplete: gift ? 'off' : `shipping ${token}`,
      required: true,
    };
  }

  const email = (
    <EmailField
      label={gift ? 'Your email' : 'Email'}
      hint="For your order confirmation."
      enterKeyHint="next"
      {...field('email', 'email')}
      autoComplete="email"
    />
  );
  return (
    <>
      <CheckboxField
        label="This is a gift"
        hint="We’ll post it straight to them, with no prices in the parcel."
        checked={Boolean(gift)}
        onChange={({ target }) => switchGift(target.checked)}
      />
      {gift && (
        <>
          <TextField
            label="Your name"
            autoComplete="name"
            enterKeyHint="next"
            required
            error={formState.errors.gift?.buyerName?.message}
            {...register('gift.buyerName')}
          />
          {email}
        </>
      )}
      <TextField
        label={gift ? 'Recipient’s name' : 'Full name'}
        enterKeyHint="next"
        {...field('name', 'name')}
      />
      {!gift && email}
      <TextAreaField label="Address" {...field('address', 'street-address')} rows={2} />
      <TextField label="Town or city" enterKeyHint="next" {...field('city', 'address-level2')} />
      <TextField
        label="Postcode"
        className="max-w-44"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint={gift ? 'next' : 'go'}
        {...field('postcode', 'postal-code', place.ofPostcode)}
      />
      <SelectField
        label="Country"
        options={countries.map((name) => [name, name])}
        {...field('country', 'country-name', place.ofCountry)}
      />
      {gift && <GiftNote form={form} />}
    </>
  );
}

type FieldRules = { onChange?(): void; onBlur?(): void; deps?: 'postcode' };

/**
 * Field rules for postcode and country: typing a postcode selects its country unless one was chosen by hand, and
 * leaving the field normalises the postcode.
 */
function usePlaceRules({ getValues, setValue }: Props['form'], countries: readonly string[]) {
  // A country that differs from it was chosen by hand.
  const followed = useRef(getValues('country'));
  // On each keystroke, because Enter submits the form without leaving the field.
  function followPostcode() {
    const { country } = normalPlace(getValues());
    if (getValues('country') !== followed.current || !countries.includes(country)) return;
    followed.current = country;
    setValue('country', country);
  }
  const tidyPostcode = () => setValue('postcode', normalPlace(getValues()).postcode);
  return {
    ofPostcode: { onChange: followPostcode, onBlur: tidyPostcode },
    // Errors of both fields are shown at the postcode.
    ofCountry: { onBlur: tidyPostcode, deps: 'postcode' },
  } satisfies Record<string, FieldRules>;
}

/** The shop's destinations, and the order's current country. */
function useCountries(present: string | undefined): readonly string[] {
  const { shipTo } = useConfig().shop;
  return !present || shipTo.includes(present) ? shipTo : [present, ...shipTo];
}

/**
 * Switches an order between gift and no gift. The name typed before becomes the buyer's; the gift's values are kept for
 * switching back.
 */
function useGiftSwitch({ getValues, setValue }: Props['form']) {
  const kept = useRef({ recipient: '', note: '' });
  return (on: boolean) => {
    const { name, gift } = getValues();
    if (on) {
      setValue('gift', { buyerName: name, note: kept.current.note });
      setValue('name', kept.current.recipient);
    } else {
      kept.current = { recipient: name, note: gift?.note ?? '' };
      setValue('name', gift?.buyerName ?? '');
      setValue('gift', null);
    }
  };
}

function GiftNote({ form: { register, formState, control } }: Props) {
  const note = useWatch({ control, name: 'gift.note' }) ?? '';
  return (
    <TextAreaField
      label="Gift note (optional)"
      hint={`Printed on the slip in the parcel. ${countGraphemes(note)} of ${MAX_GIFT_NOTE} characters`}
      error={formState.errors.gift?.note?.message}
      {...register('gift.note')}
    />
  );
}
