import Plus from 'lucide-react/icons/plus';
import { formatPounds } from '#shared/money.ts';
import { Page, PageHeading } from '../frame/page.tsx';
import { Button } from '../ui/button.tsx';
import { useSubjectDialog } from '../ui/dialog/use-subject-dialog.ts';
import { SwitchField } from '../ui/form/field.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { loadFailure, QueryState } from '../ui/query-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AdminOnly } from './admin-only.tsx';
import { BackToAdmin } from './back-to-admin.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { type StoredCode, withActive } from './discount-form.ts';
import { discountSave, useDiscounts } from './use-discounts.ts';

/** The shop's discount codes. */
export function DiscountsPage() {
  return (
    <Page title="Discount codes">
      <div className="measure max-w-3xl">
        <AdminOnly>
          <Discounts />
        </AdminOnly>
      </div>
    </Page>
  );
}

function Discounts() {
  const query = useDiscounts();
  const editing = useSubjectDialog<StoredCode>();
  const add = (
    <Button onClick={() => editing.show(null)}>
      <Icon of={Plus} /> Add a code
    </Button>
  );
  return (
    <>
      <BackToAdmin />
      <div className="flex flex-wrap items-center justify-between gap-3 pt-2 pb-6">
        <PageHeading>Discount codes</PageHeading>
        {query.data && query.data.length > 0 && add}
      </div>
      <QueryState
        query={query}
        loading="Loading the discount codes..."
        skeleton={<Skeleton className="h-28" />}
        failed={loadFailure('Error Loading Discount Codes')}
      >
        {(codes) =>
          codes.length > 0 ? (
            <CodeList codes={codes} onEdit={editing.show} />
          ) : (
            <Notice title="No discount codes yet" action={add}>
              A code takes something off the price of the card; shipping is always paid.
            </Notice>
          )
        }
      </QueryState>
      <DiscountDialog open={editing.open} onOpenChange={editing.onOpenChange} code={editing.subject} />
    </>
  );
}

function CodeList({ codes, onEdit }: { codes: StoredCode[]; onEdit(code: StoredCode): void }) {
  return (
    <ul aria-label="Discount codes" className="space-y-4">
      {codes.map((code) => (
        <li key={code.id} className="sheet px-5 py-4">
          <Code code={code} onEdit={() => onEdit(code)} />
        </li>
      ))}
    </ul>
  );
}

function Code({ code, onEdit }: { code: StoredCode; onEdit(): void }) {
  const { submit, input } = useSubmit(discountSave);
  const active = (input?.body ?? code).isActive === 1;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">{code.code}</h2>
        <p className="tabular">
          <span className="font-semibold text-accent-ink">{valueWords(code)}</span>
          <span className="text-soft">
            {' · '}
            {usesWords(code)}
            {code.expiresAt && ` · ${expiry(code.expiresAt)}`}
          </span>
        </p>
      </div>
      <div className="flex items-center gap-2">
        <SwitchField
          label={
            <>
              <span className="sr-only">{code.code} </span>
              {active ? 'In use' : 'Switched off'}
            </>
          }
          checked={active}
          aria-disabled={input !== undefined || undefined}
          onChange={({ target }) => void submit({ id: code.id, body: withActive(code, target.checked) })}
        />
        <Button variant="quiet" onClick={onEdit} aria-label={`Edit ${code.code}`}>
          Edit
        </Button>
      </div>
    </div>
  );
}

function valueWords({ type, value }: StoredCode): string {
  if (type === 'free_card') return 'Free card';
  return type === 'percentage' ? `${value}% off the card` : `${formatPounds(value)} off the card`;
}

function usesWords({ usedCount, maxUses }: StoredCode): string {
  return maxUses === null
    ? `used ${usedCount === 1 ? 'once' : `${usedCount} times`}`
    : `used ${usedCount} of ${maxUses} times`;
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

function expiry(instant: string): string {
  const day = DAY.format(new Date(instant));
  return Date.parse(instant) < Date.now() ? `expired on ${day}` : `until ${day}`;
}
