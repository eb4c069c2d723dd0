import type { ComponentProps } from 'react';
import { TextField } from '../ui/form/field.tsx';

/** Where somebody types their own e-mail address. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
