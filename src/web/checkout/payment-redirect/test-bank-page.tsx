import { useState } from 'react';
import { api } from '#shared/api.ts';
import { pages, RETURN_PARAMETER } from '#shared/pages.ts';
import { BANK_PAGE_CARD, paymentIdOfSecret } from '#shared/payments.ts';
import { call } from '../../call/call.ts';
import { useConfig } from '../../call/config.ts';
import { NotFoundPage } from '../../frame/not-found-page.tsx';
import { errorForForm } from '../../ui/failure.ts';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { ProblemAlert } from '../../ui/problem-alert.tsx';
import { type BankAnswer, BankQuestion } from '../payment/bank-question.tsx';

/** A test page in place of a bank's: asks the customer and returns to the shop, as Stripe does. */
export function TestBankPage() {
  const { payments } = useConfig();
  const [asked] = useState(() => new URLSearchParams(window.location.hash.slice(1)));
  const clientSecret = asked.get('clientSecret') ?? '';
  const { submit, isPending, error } = useSubmit({
    send: (answer: BankAnswer) => answerBank(clientSecret, answer),
  });
  if (payments.driver !== 'simulator' || !clientSecret) return <NotFoundPage />;
  return (
    <main className="mx-auto max-w-md space-y-5 px-5 py-16">
      <title>The test bank</title>
      <BankQuestion
        heading="h1"
        amount={Number(asked.get('total'))}
        busy={isPending}
        onAnswer={(answer) => void submit(answer)}
      />
      {error ? <ProblemAlert>{errorForForm(error)}</ProblemAlert> : null}
    </main>
  );
}

async function answerBank(clientSecret: string, authentication: BankAnswer): Promise<void> {
  const card = { number: BANK_PAGE_CARD };
  const { status } = await call(api.checkout.simulate, { body: { clientSecret, card, authentication } });
  const result = new URLSearchParams({
    payment_intent: paymentIdOfSecret(clientSecret),
    [RETURN_PARAMETER]: clientSecret,
    redirect_status: status === 'succeeded' ? 'succeeded' : 'failed',
  });
  window.location.replace(`${pages.home.path}?${result}`);
  // Never settles, so that no second answer can be given while the browser navigates.
  await new Promise(() => undefined);
}
