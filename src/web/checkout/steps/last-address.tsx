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
    <section aria-label="Shipping to" className="rounded-sheet border border-edge px-4 pb-3">
      <div className="-mr-3 flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-base text-soft">Shipping to</p>
        <Button variant="quiet" onClick={onChange}>
          Change<span className="sr-only"> the address</span>
        </Button>
      </div>
      <address translate="no" className="wrap-anywhere not-italic">
        <span className="block font-semibold">{name}</span>
        <span className="block">{lines.join(', ')}</span>
        <span className="block pt-1 text-base text-soft">{shipping.email}</span>
      </address>
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
