import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  MAX_GIFT_NOTE,
  normalPlace,
  type Recipient,
  type Shipping,
  type ShippingForm,
} from '#shared/shipping.ts';
import { countGraphemes } from '#shared/text.ts';
import { useConfig } from '../../call/config.ts';
import { EmailField, NEAR_MISS } from '../../session/email-field.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '../../ui/form/field.tsx';
import { FoldedAddress } from './last-address.tsx';

type Props = { form: UseFormReturn<ShippingForm, unknown, Shipping> };
/** Whether a known address is shown instead of its fields. */
type Folding = { isFolded: boolean; fold(folded: boolean): void; onChange(): void };

const ALWAYS_OPEN: Folding = { isFolded: false, fold: () => undefined, onChange: () => undefined };

/**
 * The address, and whether the order is a gift: for a gift, the address is the recipient's, and the email address the
 * buyer's.
 */
export function ShippingFields({ form, folding = ALWAYS_OPEN }: Props & { folding?: Folding }) {
  const gift = useWatch({ control: form.control, name: 'gift' });
  const switchGift = useGiftSwitch(form, folding);
  return (
    <>
      <SwitchField
        label="This is a gift"
        hint={gift && 'Posted straight to them, with no prices.'}
        checked={Boolean(gift)}
        onChange={({ target }) => switchGift(target.checked)}
      />
      {gift && <GiftNote form={form} />}
      {folding.isFolded ? (
        <FoldedAddress shipping={form.getValues()} onChange={folding.onChange} />
      ) : (
        <OpenFields form={form} isGift={Boolean(gift)} />
      )}
    </>
  );
}

function OpenFields({ form, isGift }: Props & { isGift: boolean }) {
  const { register, formState } = form;
  const countries = useCountries(formState.defaultValues?.country);
  const place = usePlaceRules(form, countries);
  const { gift: ofGift, email: ofEmail } = formState.errors;
  const isNearMiss = ofEmail?.type === NEAR_MISS;

  function field(name: Exclude<keyof ShippingForm, 'gift'>, token: string, rules?: FieldRules) {
    return {
      ...register(name, rules),
      error: formState.errors[name]?.message,
      // A gift has no autofill, because the browser would fill in the buyer's own address.
      autoComplete: isGift ? 'off' : `shipping ${token}`,
      required: true,
    };
  }

  const email = (
    <EmailField
      label={isGift ? 'Your email' : 'Email'}
      hint="For your order confirmation."
      enterKeyHint="next"
      {...field('email', 'email')}
      autoComplete="email"
      error={isNearMiss ? undefined : ofEmail?.message}
      nearMiss={isNearMiss ? ofEmail.message : undefined}
    />
  );
  return (
    <>
      {isGift && (
        <>
          <TextField
            label="Your name"
            autoComplete="name"
            enterKeyHint="next"
            required
            error={ofGift?.buyerName?.message}
            {...register('gift.buyerName')}
          />
          {email}
        </>
      )}
      <TextField
        label={isGift ? 'Recipient’s name' : 'Full name'}
        enterKeyHint="next"
        {...field('name', 'name')}
      />
      {!isGift && email}
      <TextAreaField label="Address" {...field('address', 'street-address')} rows={2} />
      <div className="flex flex-wrap items-start gap-4 *:grow *:basis-36">
        <TextField label="Town or city" enterKeyHint="next" {...field('city', 'address-level2')} />
        <TextField
          label="Postcode"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          {...field('postcode', 'postal-code', place.ofPostcode)}
        />
      </div>
      <SelectField
        label="Country"
        options={countries.map((name) => [name, name])}
        {...field('country', 'country-name', place.ofCountry)}
      />
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
 * switching back. A folded address is the buyer's own: it makes room for the recipient's, and comes back with its fold.
 */
function useGiftSwitch({ getValues, setValue }: Props['form'], { isFolded, fold }: Folding) {
  const kept = useRef({ recipient: '', note: '', place: { address: '', city: '', postcode: '' } });
  const own = useRef<Omit<Recipient, 'name'> | null>(null);
  const setPlace = (place: Omit<Recipient, 'name'>) => {
    for (const field of ['address', 'city', 'postcode', 'country'] as const) setValue(field, place[field]);
  };
  return (on: boolean) => {
    const { name, gift, email: _, ...place } = getValues();
    if (on) {
      setValue('gift', { buyerName: name, note: kept.current.note });
      setValue('name', kept.current.recipient);
      own.current = isFolded ? place : null;
      if (isFolded) setPlace({ ...place, ...kept.current.place });
    } else {
      kept.current = { recipient: name, note: gift?.note ?? '', place };
      setValue('name', gift?.buyerName ?? '');
      setValue('gift', null);
      if (own.current) setPlace(own.current);
    }
    fold(!on && own.current !== null);
  };
}

function GiftNote({ form: { register, formState, control } }: Props) {
  const note = useWatch({ control, name: 'gift.note' }) ?? '';
  return (
    <TextAreaField
      label="Gift note (optional)"
      hint={
        <>
          Printed on a slip in the parcel.{' '}
          <span className="whitespace-nowrap">
            {countGraphemes(note)} of {MAX_GIFT_NOTE}
            <span className="sr-only"> characters</span>
          </span>
        </>
      }
      error={formState.errors.gift?.note?.message}
      rows={2}
      {...register('gift.note')}
    />
  );
}
