import * as z from 'zod/mini';
import { codePrefix, type DiscountBatchInput, MAX_BATCH } from '#shared/discount-batches.ts';
import { IS_OVER, isOver } from '#shared/discount-terms.ts';
import { line } from '#shared/text.ts';
import { faultsOf, isWhole, readTerms, toTypedTerms, typedTerms } from './terms-form.ts';

const typed = z.object({
  count: z.string(),
  prefix: codePrefix,
  note: line('What they are for'),
  ...typedTerms,
});

/** The form's own words for what is typed wrong; its output is what is asked for. */
export const batchForm = z.pipe(
  typed.check(
    z.check(({ value: form, issues }) => {
      const refuse = (path: keyof BatchForm, message: string) =>
        issues.push({ code: 'custom', path: [path], message, input: form[path] });
      if (!isWhole(form.count, 1, MAX_BATCH))
        refuse('count', `Codes must be a whole number from 1 to ${MAX_BATCH}`);
      const faults = faultsOf(form);
      for (const [path, message] of faults) refuse(path, message);
      if (faults.length === 0 && isOver(readTerms(form).expiresAt)) refuse('expires', IS_OVER);
    }),
  ),
  z.transform(
    (form): DiscountBatchInput => ({
      count: Number(form.count),
      prefix: form.prefix,
      note: form.note,
      ...readTerms(form),
    }),
  ),
);

export type BatchForm = z.input<typeof typed>;

export const BLANK_BATCH: BatchForm = { count: '', prefix: '', note: '', ...toTypedTerms(null) };

/** What a code of a batch may look like. */
export function exampleCode(prefix: string): string {
  const beginning = prefix.trim().toUpperCase();
  return `${beginning && `${beginning}-`}7KFM3QTWXY`;
}
