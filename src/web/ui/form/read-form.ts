import * as z from 'zod/mini';

/** A schema of a form whose fields depend on each other: `prepare` converts its values to the input of `fields`. */
export function readForm<Form, Output>(fields: z.ZodMiniType<Output>, prepare: (form: Form) => object) {
  return z.pipe(
    z.custom<Form>(),
    z.transform((form: Form, context): Output => {
      const answer = fields.safeParse(prepare(form));
      if (answer.success) return answer.data;
      for (const { path, message } of answer.error.issues)
        context.issues.push({ code: 'custom', path: [...path], message, input: form });
      return z.NEVER;
    }),
  );
}
