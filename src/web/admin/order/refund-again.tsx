import { deskApi } from '#shared/desk-api.ts';
import { call } from '../../call/call.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { orderAction } from '../use-order-update.ts';

type Props = { id: number; variant: 'secondary' | 'quiet'; className?: string };

/** The button that tries once more to refund an order that is cancelled or refunded. */
export function RefundAgain({ id, variant, className = '' }: Props) {
  const again = useSubmit(
    orderAction<void>((_, key) => call(deskApi.orders.refund, { params: { id }, key }), {
      done: 'Refund made',
      failed: 'Failed to refund',
    }),
  );
  return (
    <Button
      variant={variant}
      className={className}
      busy={again.isPending}
      onClick={() => void again.submit()}
    >
      Refund again
    </Button>
  );
}
