import { Link } from 'wouter';
import { type StoredDiscountCode, stateOfCode } from '#shared/discount-codes.ts';
import { discountWords, STATE_WORDS } from '#shared/discount-words.ts';
import { counted } from '#shared/format.ts';
import { formatPounds } from '#shared/money.ts';
import { ordersWithCode } from '#shared/pages.ts';
import { Button } from '../../ui/button.tsx';
import { SwitchField } from '../../ui/form/field.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';
import { showError, showSuccess } from '../../ui/toast/toast-store.ts';
import { spanWords, usesWords } from './code-words.ts';
import { discountsAt } from './discount-address.ts';
import { termsOf } from './discount-forms.ts';
import { discountSave } from './use-discounts.ts';

type Props = {
  codes: StoredDiscountCode[];
  /** True names the batch of each code. */
  withBatch: boolean;
  onEdit(code: StoredDiscountCode): void;
};

/** Codes with their discount, use and total cost. */
export function CodeList({ codes, withBatch, onEdit }: Props) {
  return (
    <ul aria-label="Discount codes" className="sheet divide-y divide-rule">
      {codes.map((code) => (
        <li key={code.id} className="px-5 py-3">
          <Code code={code} batchId={withBatch ? code.batchId : null} onEdit={() => onEdit(code)} />
        </li>
      ))}
    </ul>
  );
}

async function copyCode(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(code);
    showSuccess(`${code} copied`);
  } catch {
    showError('Please select the code and copy it');
  }
}

const LINK = 'text-primary underline underline-offset-4';

type CodeProps = { code: StoredDiscountCode; batchId: number | null; onEdit(): void };

function Code({ code, batchId, onEdit }: CodeProps) {
  const { submit, input } = useSubmit(discountSave);
  const active = (input?.body ?? code).isActive === 1;
  const now = new Date();
  const state = stateOfCode(code, now);
  const span = spanWords(code, now);
  return (
    <div className="gap-x-4 sm:flex sm:items-start sm:justify-between">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-baseline gap-x-3 text-lg">
          <span className="font-text font-semibold wrap-anywhere">{code.code}</span>
          {state !== 'usable' && state !== 'off' && (
            <span className="rounded-full bg-well px-2.5 font-text text-base font-semibold text-soft">
              {STATE_WORDS[state]}
            </span>
          )}
        </h2>
        <p className="tabular">
          <span className="font-semibold text-accent-ink">{discountWords(code)}</span>
          <span className="text-soft">
            {' · '}
            {usesWords(code)}
            {span && ` · ${span}`}
          </span>
        </p>
        {(code.orderCount > 0 || batchId !== null) && (
          <p className="tabular text-base text-soft">
            {code.orderCount > 0 && (
              <>
                {formatPounds(code.cost)} in discounts ·{' '}
                <Link href={ordersWithCode(code.code)} className={LINK}>
                  {counted(code.orderCount, 'order')}
                  <span className="sr-only"> with {code.code}</span>
                </Link>
              </>
            )}
            {batchId !== null && (
              <>
                {code.orderCount > 0 && ' · '}
                <Link href={discountsAt({ batch: batchId })} className={LINK}>
                  Batch {batchId}
                </Link>
              </>
            )}
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap items-center gap-x-2 max-sm:-mr-3">
        <SwitchField
          label={
            <>
              <span className="sr-only">{code.code} </span>
              {active ? 'Active' : 'Switched off'}
            </>
          }
          checked={active}
          aria-disabled={input !== undefined || undefined}
          onChange={({ target }) =>
            void submit({ code, body: { ...termsOf(code), isActive: target.checked ? 1 : 0 } })
          }
        />
        <Button variant="quiet" onClick={() => void copyCode(code.code)} aria-label={`Copy ${code.code}`}>
          Copy
        </Button>
        <Button variant="quiet" onClick={onEdit} aria-label={`Edit ${code.code}`}>
          Edit
        </Button>
      </div>
    </div>
  );
}
