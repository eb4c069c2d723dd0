import * as z from 'zod/mini';

type Changed<Shape extends z.core.$ZodShape> = {
  [Key in keyof Shape]: undefined extends z.input<Shape[Key]> ? z.ZodMiniOptional<Shape[Key]> : Shape[Key];
};

/**
 * The schema of a change. A field that is optional in an addition keeps its value when a change lacks it, since a page
 * of an earlier release does not send fields that were added later.
 */
export function changeSchemaOf<Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) {
  const changed = Object.entries(fields.shape).map(([key, field]) => [key, ifGiven(field)]);
  return z.object(Object.fromEntries(changed) as Changed<Shape>);
}

function ifGiven(field: z.core.$ZodType) {
  if (field._zod.optin === undefined) return field;
  // Without this step a missing field would get its default.
  return z.optional(
    z.pipe(
      z.custom((given) => given !== undefined),
      field,
    ),
  );
}
