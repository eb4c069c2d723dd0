import ChevronDown from 'lucide-react/icons/chevron-down';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { CallError } from '#shared/call.ts';
import { formatPounds } from '#shared/money.ts';
import { priceOrder } from '#shared/pricing.ts';
import { call } from '../../call/call.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { useCheckout } from '../checkout-context.ts';
import type { AppliedDiscount } from '../checkout-state.ts';
import { visitorId } from '../visitor-id.ts';

type Props = {
  /** The customer wants to go on with a code that is typed and not applied. */
  forgotten: boolean;
  onType(): void;
  input: RefObject<HTMLInputElement | null>;
};

/** A discount code; its field is hidden until somebody says they have one. */
export function DiscountField(props: Props) {
  const { order, send } = useCheckout();
  const place = useRef<HTMLDivElement>(null);

  // The button that was pressed is removed by the change: the focus moves to what replaces it.
  function change(discount: AppliedDiscount | null) {
    send({ type: 'discounted', discount });
    props.onType();
    place.current?.focus();
  }

  return (
    <div ref={place} tabIndex={-1} className="focus:outline-none">
      {order.discount ? (
        <AppliedCode applied={order.discount} copies={order.copies} onRemove={() => change(null)} />
      ) : (
        <CodePanel {...props} onApplied={change} />
      )}
    </div>
  );
}

type CodeProps = Props & { onApplied(discount: AppliedDiscount): void };

function CodePanel(props: CodeProps) {
  const [opened, setOpen] = useState(useCheckout().typedCode !== '');
  const open = opened || props.forgotten;
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
        {open && <CodeForm {...props} />}
      </div>
    </>
  );
}

/** `copies` is on how many it is taken off. */
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

function CodeForm({ forgotten, onType, input, onApplied }: CodeProps) {
  const { order, typedCode: code, send } = useCheckout();
  const [error, setError] = useState<string>();
  const { submit, isPending } = useSubmit({ send: apply });

  async function apply() {
    const answer = await validate(code.trim().toUpperCase());
    if ('discount' in answer) {
      const saved = formatPounds(priceOrder(answer.discount, order.copies).discountApplied);
      showToast({ tone: 'success', title: 'Discount applied!', description: `You save ${saved}.` });
      onApplied(answer);
    } else {
      setError(answer.refusal);
      if (answer.failed) showToast({ tone: 'destructive', title: 'Error', description: answer.refusal });
    }
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (code.trim()) void submit();
    else setError('Please enter a discount code');
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <Field
        label="Discount code"
        error={error ?? (forgotten ? 'Press Apply to use this code, or clear it.' : undefined)}
      >
        {(aria) => (
          <div className="flex gap-2">
            <input
              {...aria}
              ref={input}
              className="control min-w-0 uppercase"
              value={code}
              onChange={(event) => {
                send({ type: 'codeTyped', code: event.target.value });
                onType();
                setError(undefined);
              }}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
            />
            <Button type="submit" variant="secondary" className="whitespace-nowrap" busy={isPending}>
              Apply
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}

type Refusal = { refusal: string; failed: boolean };

async function validate(code: string): Promise<AppliedDiscount | Refusal> {
  try {
    const { valid, message, discount } = await call(api.checkout.discount, {
      body: { code, visitor: visitorId },
    });
    if (valid && discount) return { code, discount };
    return { refusal: message || 'Invalid discount code', failed: false };
  } catch (error) {
    const isRefused = error instanceof CallError && error.status >= 400 && error.status < 500;
    return { refusal: isRefused ? error.sentence : 'Could not validate discount code', failed: !isRefused };
  }
}
