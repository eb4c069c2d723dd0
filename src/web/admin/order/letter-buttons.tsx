import { deskApi } from '#shared/desk-api.ts';
import type { Letter, OrderDetail } from '#shared/orders.ts';
import { call } from '../../call/call.ts';
import { Button } from '../../ui/button.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { orderAction } from '../use-order-update.ts';
import { Panel } from './panel.tsx';

const WORDS: Record<Letter, string> = {
  confirmation: 'Send the confirmation again',
  correction: 'Send the correction again',
  'email-moved': 'Send the notice to the former address again',
  cancellation: 'Send the cancellation again',
  refund: 'Send the notice of the refund again',
  dispatch: 'Send the dispatch notice again',
};

/** Sends the customer one of the order's mails once more, each by its name. */
export function LetterButtons({ order }: { order: OrderDetail }) {
  const { id, letters, shippingEmail } = order;
  return (
    <Panel title="Mails">
      {letters.length === 0 ? (
        <p className="text-soft">
          {shippingEmail ? 'There is none to be sent again.' : 'The address has been erased.'}
        </p>
      ) : (
        <>
          <p className="pb-1 wrap-anywhere text-soft">
            They go to <span translate="no">{shippingEmail}</span>
          </p>
          <ul className="-mx-3">
            {letters.map((letter) => (
              <li key={letter}>
                <LetterButton id={id} letter={letter} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function LetterButton({ id, letter }: { id: number; letter: Letter }) {
  const { submit, isPending } = useSubmit(
    orderAction<void>((_, key) => call(deskApi.orders.mailAgain, { params: { id }, body: { letter }, key }), {
      done: 'A mail is on its way to the customer',
      failed: 'Failed to write to the customer',
    }),
  );
  return (
    <Button variant="quiet" busy={isPending} onClick={() => void submit()}>
      {WORDS[letter]}
    </Button>
  );
}
