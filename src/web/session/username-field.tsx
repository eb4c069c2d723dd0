import type { ComponentProps } from 'react';
import { TextField } from '../ui/form/field.tsx';

/** A field for the user's own username. */
export function UsernameField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="next"
      {...props}
    />
  );
}
