import { useEffect, useState } from 'react';
import { type DefaultValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import { openForm, startOf } from './kept-forms.ts';

/**
 * Calls `useForm`, and restores the input of the form when it is opened again after its page failed. `name` is unique
 * among the forms of the page; null keeps no input.
 */
export function useKeptForm<Form extends Record<string, unknown>, Output>(
  name: string | null,
  { defaultValues, ...props }: UseFormProps<Form, unknown, Output> & { defaultValues: Form },
): UseFormReturn<Form, unknown, Output> {
  const [{ key, original, start }] = useState(() => {
    // The first part of the path contains no secret of an order.
    const key = name && `${window.location.pathname.split('/')[1]} ${name}`;
    return { key, original: defaultValues, start: key ? startOf(key, defaultValues) : defaultValues };
  });
  const form = useForm<Form, unknown, Output>({ ...props, defaultValues: start as DefaultValues<Form> });
  const { getValues } = form;
  useEffect(
    () => (key ? openForm(key, { original, read: () => getValues() }) : undefined),
    [key, original, getValues],
  );
  return form;
}
