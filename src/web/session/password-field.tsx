import { type ComponentProps, useState } from 'react';
import { Field } from '../ui/form/field.tsx';

type Props = ComponentProps<'input'> & { label: string; hint?: string; error?: string | undefined };

/** A password field with a button that shows the text. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(aria) => (
        <div className="relative">
          <input
            {...input}
            {...aria}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="control pr-20"
          />
          <button
            type="button"
            aria-controls={aria.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 min-w-18 rounded-control px-3 font-semibold text-primary -outline-offset-3"
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
