import { useQuery } from '@tanstack/react-query';
import { api } from '#shared/api.ts';
import { UNITED_KINGDOM } from '#shared/ship-to.ts';
import { addressLines, type Recipient, type ShippingForm } from '#shared/shipping.ts';
import { queryOf } from '../../call/query-of.ts';
import { useUser } from '../../session/user.ts';
import { Button } from '../../ui/button.tsx';

type Props = { shipping: ShippingForm; onChange(): void };

/** A known address in short, with a button that opens its fields. */
export function FoldedAddress({ shipping, onChange }: Props) {
  const country = shipping.country === UNITED_KINGDOM ? '' : shipping.country;
  const [name, ...lines] = addressLines({ ...shipping, country }).split('\n');
  return (
    <section aria-label="Shipping to" className="relative rounded-sheet border border-edge px-4 py-3">
      <p className="pr-24 text-base text-soft">Shipping to</p>
      <address translate="no" className="wrap-anywhere not-italic">
        <span className="block font-semibold">{name}</span>
        <span className="block">{lines.join(', ')}</span>
        <span className="block pt-1 text-base text-soft">{shipping.email}</span>
      </address>
      <Button variant="quiet" className="absolute top-1 right-1" onClick={onChange}>
        Change<span className="sr-only"> the address</span>
      </Button>
    </section>
  );
}

/** The address that a member entered last, reloaded by each checkout; null for guests and until loaded. */
export function useLastAddress(wanted = true): Recipient | null {
  const user = useUser();
  const { data } = useQuery({
    ...queryOf(api.ownOrders.lastAddress),
    enabled: wanted && user !== null,
    staleTime: 0,
  });
  return data?.address ?? null;
}
