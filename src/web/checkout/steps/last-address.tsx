import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { api } from '#shared/api.ts';
import { addressLines, type Recipient, type Shipping, type ShippingForm } from '#shared/shipping.ts';
import { queryOf } from '../../call/query-of.ts';
import { useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';

type Props = { form: UseFormReturn<ShippingForm, unknown, Shipping> };

/** Offers the address of the member's last order while none is typed. It is filled in only on request. */
export function LastAddress({ form }: Props) {
  const last = useLastAddress();
  const [used, setUsed] = useState(false);
  const [address, city, postcode, gift] = useWatch({
    control: form.control,
    name: ['address', 'city', 'postcode', 'gift'],
  });
  if (!last || gift || (!used && `${address}${city}${postcode}`.trim() !== '')) return null;

  function use(known: Recipient) {
    const { email } = form.getValues();
    form.reset({ ...known, email, gift: null }, { keepDefaultValues: true });
    setUsed(true);
  }

  return (
    <div tabIndex={-1} role="status" className="rounded-sheet bg-accent-tint px-4 py-3 focus:outline-none">
      {used ? (
        <p>The address of your last order is filled in below.</p>
      ) : (
        <>
          <p className="text-base text-soft">Your last order went to</p>
          <p className="pb-2 wrap-anywhere">{addressLines(last).replaceAll('\n', ', ')}</p>
          <Button variant="secondary" onClick={() => use(last)}>
            Use this address
          </Button>
        </>
      )}
    </div>
  );
}

/** The address of a member's last order, reloaded by each checkout; null for guests and until loaded. */
export function useLastAddress(wanted = true): Recipient | null {
  const user = useUser();
  const { data } = useQuery({
    ...queryOf(api.ownOrders.lastAddress),
    enabled: wanted && user !== null,
    staleTime: 0,
  });
  return data?.address ?? null;
}
