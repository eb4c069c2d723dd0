import * as z from 'zod/mini';

type Changed<Shape extends z.core.$ZodShape> = {
  [Key in keyof Shape]: undefined extends z.input<Shape[Key]> ? z.ZodMiniOptional<Shape[Key]> : Shape[Key];
};

/**
 * Fields as a change takes them: what may be missing where something is added is left as it was when it is missing from a change, since
 * a page from before there was such a field does not send it.
 */
export function changeOf<Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) {
  const changed = Object.entries(fields.shape).map(([key, field]) => [key, ifGiven(field)]);
  return z.object(Object.fromEntries(changed) as Changed<Shape>);
}

function ifGiven(field: z.core.$ZodType) {
  if (field._zod.optin === undefined) return field;
  // Without this step the field would make its default of what is missing.
  return z.optional(
    z.pipe(
      z.custom((given) => given !== undefined),
      field,
    ),
  );
}
