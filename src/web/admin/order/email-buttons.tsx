import { deskApi } from '#shared/desk-api.ts';
import type { OrderDetail, OrderEmail } from '#shared/orders.ts';
import { call } from '../../call/call.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { orderAction } from '../use-order-update.ts';
import { Panel } from './panel.tsx';

const EMAIL_WORDS: Record<OrderEmail, string> = {
  confirmation: 'Resend confirmation',
  correction: 'Resend change notice',
  'email-moved': 'Resend notice to the previous address',
  cancellation: 'Resend cancellation',
  refund: 'Resend refund notice',
  dispatch: 'Resend dispatch notice',
};

/** Buttons that resend the order's emails to the customer. */
export function EmailButtons({ order }: { order: OrderDetail }) {
  const { id, emails, shippingEmail } = order;
  return (
    <Panel title="Emails">
      {emails.length === 0 ? (
        <p className="text-soft">
          {shippingEmail ? 'No emails to resend.' : 'The address has been deleted.'}
        </p>
      ) : (
        <>
          <p className="pb-1 wrap-anywhere text-soft">
            Emails go to <span translate="no">{shippingEmail}</span>
          </p>
          <ul className="-mx-3">
            {emails.map((email) => (
              <li key={email}>
                <EmailButton id={id} email={email} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function EmailButton({ id, email }: { id: number; email: OrderEmail }) {
  const { submit, isPending } = useSubmit(
    orderAction<void>((_, key) => call(deskApi.orders.mailAgain, { params: { id }, body: { email }, key }), {
      done: () => ({ title: 'Email sent to the customer' }),
      failed: 'Failed to email the customer',
    }),
  );
  return (
    <Button variant="quiet" busy={isPending} onClick={() => void submit()}>
      {EMAIL_WORDS[email]}
    </Button>
  );
}
