import type { ComponentProps } from 'react';
import { Button } from '../button.tsx';
import { SubmitButton } from './submit-button.tsx';

type Props = ComponentProps<typeof SubmitButton> & { onCancel(): void };

/** The footer of a dialog with a form: Cancel, and the submit button. */
export function FormActions({ onCancel, ...submit }: Props) {
  return (
    <>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton {...submit} />
    </>
  );
}
