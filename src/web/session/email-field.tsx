import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { TextField } from '../ui/form/field.tsx';
import { suggestedAddress } from './suggested-address.ts';

/** Delay of the suggestion after the last keystroke, because a half-typed domain looks misspelt. */
const WAIT_MS = 600;

/** The type of the error of a form that asks about a near miss; its message is the suggested address. */
export const NEAR_MISS = 'near miss';

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & {
  label?: string;
  /** The suggested address when the form was sent with a near miss; the suggestion then has the focus. */
  nearMiss?: string | undefined;
};

/** A field for the user's own email address. It suggests the right domain for a misspelt one of a known provider. */
export function EmailField({ label = 'Email', nearMiss, onChange, ...props }: Props) {
  const [seen, setSeen] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const suggested = nearMiss ?? seen;

  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    const { target } = event;
    setSeen(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSeen(suggestedAddress(target.value)), WAIT_MS);
  }

  /** Forgets the suggestion, and sends the form again if that was asked before sending. */
  function keepTyped() {
    setSeen(null);
    if (nearMiss) place.current?.closest('form')?.requestSubmit();
    else place.current?.querySelector('input')?.focus();
  }

  function takeSuggested() {
    const input = place.current?.querySelector('input');
    if (!input || !suggested) return;
    // The prototype's setter is used because React would ignore the event after its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, suggested);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
  }

  return (
    <div ref={place}>
      <TextField
        label={label}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        onChange={change}
        {...props}
      />
      <div role="status">
        {suggested && (
          <div className="mt-2 flex flex-wrap items-center justify-between rounded-control bg-accent-tint px-1">
            <button
              key={nearMiss}
              ref={nearMiss ? takeFocus : null}
              type="button"
              onClick={takeSuggested}
              className="min-h-11 rounded-control px-2 py-2 text-left text-base wrap-anywhere -outline-offset-3"
            >
              Did you mean{' '}
              <span translate="no" className="font-semibold underline underline-offset-4">
                {suggested}
              </span>
              ?
            </button>
            <button
              type="button"
              onClick={keepTyped}
              className="min-h-11 rounded-control px-2 text-base font-semibold text-primary"
            >
              Keep mine
            </button>
          </div>
        )}
      </div>
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
