import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { TextField } from '../ui/form/field.tsx';
import { suggestedAddress } from './suggested-address.ts';

/** Delay of the suggestion after the last keystroke, because a half-typed domain looks misspelt. */
const WAIT_MS = 600;

type Props = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string };

/** A field for the user's own email address. It suggests the right domain for a misspelt one of a known provider. */
export function EmailField({ label = 'Email', onChange, ...props }: Props) {
  const [near, setNear] = useState<string | null>(null);
  const input = useRef<HTMLInputElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function change(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    const { target } = event;
    input.current = target;
    setNear(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setNear(suggestedAddress(target.value)), WAIT_MS);
  }

  function takeNear() {
    const { current } = input;
    if (!current || !near) return;
    // The prototype's setter is used because React would ignore the event after its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(current, near);
    current.dispatchEvent(new Event('input', { bubbles: true }));
    current.focus();
  }

  return (
    <div>
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
      <div role="status" className="text-base text-soft">
        {near && (
          <>
            Did you mean{' '}
            <button
              type="button"
              translate="no"
              onClick={takeNear}
              className="min-h-11 wrap-anywhere text-primary underline underline-offset-4"
            >
              {near}
            </button>
            ?
          </>
        )}
      </div>
    </div>
  );
}
