import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#shared/api.ts';
import { call } from '../../call/call.ts';
import { TextField } from '../../ui/form/field.tsx';
import { type BankAnswer, BankQuestion } from './bank-question.tsx';
import { type CardDetails, cardDetails } from './card-details.ts';
import type { PaymentFormProps, PaymentOutcome } from './payment-outcome.ts';
import { TestNotice } from './test-notice.tsx';

/** The simulator's payment form, with a card form and a bank's question in the form. */
export function SimulatedPayment({ id, clientSecret, total, pay }: PaymentFormProps) {
  const [answerBank, setAnswerBank] = useState<((answer: BankAnswer) => void) | null>(null);
  const { register, handleSubmit, setValue, formState } = useForm<CardDetails>({
    resolver: zodResolver(cardDetails),
    defaultValues: { number: '', expiry: '', cvc: '' },
  });

  async function confirm({ number }: CardDetails): Promise<PaymentOutcome> {
    const attempt = { clientSecret, card: { number } };
    const outcome = await call(api.checkout.simulate, { body: attempt });
    if (outcome.status !== 'requires_action') return outcome;
    if (outcome.redirectTo)
      return leaveFor(`${outcome.redirectTo}#${new URLSearchParams({ clientSecret, total: String(total) })}`);
    const authentication = await new Promise<BankAnswer>((resolve) => setAnswerBank(() => resolve));
    setAnswerBank(null);
    return call(api.checkout.simulate, { body: { ...attempt, authentication } });
  }

  function fillIn(number: string) {
    const filled = { number, expiry: '12/34', cvc: '123' };
    for (const name of ['number', 'expiry', 'cvc'] as const)
      setValue(name, filled[name], { shouldValidate: formState.isSubmitted });
  }

  const errors = formState.errors;
  return (
    <>
      {answerBank && <BankQuestion amount={total} onAnswer={answerBank} />}
      <form
        id={id}
        noValidate
        hidden={answerBank !== null}
        className="space-y-4"
        onSubmit={handleSubmit((card) => pay(() => confirm(card)))}
      >
        <TestNotice onChoose={fillIn} />
        <TextField
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          enterKeyHint="next"
          className="tabular"
          error={errors.number?.message}
          {...register('number')}
        />
        <div className="grid grid-cols-2 items-start gap-4">
          <TextField
            label="Expiry"
            placeholder="MM/YY"
            inputMode="numeric"
            autoComplete="cc-exp"
            enterKeyHint="next"
            className="tabular"
            error={errors.expiry?.message}
            {...register('expiry')}
          />
          <TextField
            label="CVC"
            inputMode="numeric"
            autoComplete="cc-csc"
            maxLength={4}
            enterKeyHint="go"
            className="tabular"
            error={errors.cvc?.message}
            {...register('cvc')}
          />
        </div>
      </form>
    </>
  );
}

/** Navigates to another page and never settles. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => undefined);
}
