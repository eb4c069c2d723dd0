import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { formatPounds } from '#shared/money.ts';
import { priceOrder } from '#shared/pricing.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCheckout } from '../checkout-context.ts';
import type { AppliedDiscount } from '../checkout-state.ts';

/** A discount code; its field is hidden until the customer asks for it. */
export function DiscountField() {
  const { order, send } = useCheckout();
  const { discount, copies } = order;

  return (
    // This element gets the focus when the pressed button or the field is removed.
    <div tabIndex={-1} className="focus:outline-none">
      {discount ? (
        <AppliedCode
          applied={discount}
          copies={copies}
          onRemove={() => send({ type: 'discounted', discount: null })}
        />
      ) : (
        <CodePanel />
      )}
    </div>
  );
}

function CodePanel() {
  const { typedCode, codeProblem } = useCheckout();
  const [opened, setOpen] = useState(typedCode !== '');
  const open = opened || codeProblem !== null;
  const panel = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="-mx-1 flex min-h-11 items-center gap-1.5 rounded-control px-1 font-semibold text-primary"
      >
        Have a discount code?
        <Icon of={ChevronDown} className={`transition-transform ${open ? 'rotate-180' : ''}`} />
      </button>
      <div id={panel} hidden={!open}>
        {open && <CodeForm />}
      </div>
    </>
  );
}

/** `copies` is the number of copies the discount applies to. */
type AppliedProps = { applied: AppliedDiscount; copies: number; onRemove(): void };

function AppliedCode({ applied, copies, onRemove }: AppliedProps) {
  const saved = formatPounds(priceOrder(applied.discount, copies).discountApplied);
  return (
    <div className="flex items-center justify-between gap-3 rounded-sheet bg-accent-tint py-1 pr-1 pl-4">
      <p>
        <span translate="no" className="font-semibold">
          {applied.code}
        </span>{' '}
        takes{' '}
        <span translate="no" className="tabular">
          {saved}
        </span>{' '}
        off.
      </p>
      <Button
        variant="quiet"
        className="whitespace-nowrap"
        onClick={onRemove}
        aria-label={`Remove the discount code ${applied.code}`}
      >
        Remove
      </Button>
    </div>
  );
}

function CodeForm() {
  const { typedCode: code, codeProblem: problem, isChecking, send } = useCheckout();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    // An unchanged error does not run the effect above. Focusing the field again makes screen readers repeat the error.
    if (!code.trim()) input.current?.focus();
    send({ type: 'codeApplied' });
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Field label="Discount code" error={problem ?? undefined}>
        {(aria) => (
          <div className="flex gap-2">
            <input
              {...aria}
              ref={input}
              className="control min-w-0 uppercase"
              value={code}
              onChange={({ target }) => send({ type: 'codeTyped', code: target.value })}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
            />
            <Button type="submit" variant="secondary" className="whitespace-nowrap" busy={isChecking}>
              Apply
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
