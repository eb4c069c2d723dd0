import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormSubscribe } from 'react-hook-form';

/** Calls `onTyped` with the values of a form after each change, and with null when the form has gone. */
export function useTypedValues<Form extends FieldValues>(
  subscribe: UseFormSubscribe<Form>,
  onTyped: (values: Form | null) => void,
): void {
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => tell(values),
    });
    return () => {
      stop();
      tell(null);
    };
  }, [subscribe]);
}
