import { useEffect, useState } from 'react';
import { type DefaultValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import { openForm, startOf } from './kept-forms.ts';

/**
 * `useForm` for a form whose page may crash: what was typed is still in the form when it is opened again. `name`
 * distinguishes it from other forms of the page; if it is null, nothing is kept.
 */
export function useKeptForm<Form extends Record<string, unknown>, Output>(
  name: string | null,
  { defaultValues, ...props }: UseFormProps<Form, unknown, Output> & { defaultValues: Form },
): UseFormReturn<Form, unknown, Output> {
  const [{ key, original, start }] = useState(() => {
    // The first part of the path, without the secret of an order.
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
