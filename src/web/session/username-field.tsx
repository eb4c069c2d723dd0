import type { ComponentProps } from 'react';
import { TextField } from '../ui/form/field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'label'>;

/** A field for the user's own username. */
export function UsernameField(props: Props) {
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

/** A field that also accepts the user's email address. */
export function UsernameOrEmailField(props: Props) {
  return <UsernameField placeholder="Username or email" {...props} />;
}
