import type { ComponentProps } from 'react';
import { MAX_CODE_FILTER, ORDER_SORTS, type OrderSort } from '#shared/desk-list.ts';
import { ORDER_STATUSES } from '#shared/order-status.ts';
import { capitalise } from '#shared/text.ts';
import { SelectField, TextField } from '../../ui/form/field.tsx';
import type { ListAddress, ListChange } from './list-address.ts';

type Props = { address: ListAddress; onChange(change: ListChange): void };

type Answered = 'completed' | 'printed' | 'gift' | 'discount';

const QUESTIONS: readonly (readonly [Answered, string, string, string])[] = [
  ['printed', 'Printed', 'Printed', 'Not printed'],
  ['completed', 'Completed', 'Completed', 'Not completed'],
  ['gift', 'Gifts', 'Gifts', 'Not gifts'],
  ['discount', 'Discount', 'With a discount code', 'No discount code'],
];

/** The filters of the list; each change applies at once. */
export function ListFilters({ address, onChange }: Props) {
  return (
    <div className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
      <SelectField
        label="Status"
        options={[['', 'Any'], ...ORDER_STATUSES.map((status) => [status, capitalise(status)] as const)]}
        value={address.status ?? ''}
        onChange={({ target }) => onChange({ status: (target.value || undefined) as ListAddress['status'] })}
      />
      {QUESTIONS.map(([key, label, yes, no]) => (
        <SelectField
          key={key}
          label={label}
          options={[
            ['', 'Any'],
            ['yes', yes],
            ['no', no],
          ]}
          value={address[key] ?? ''}
          onChange={({ target }) => onChange({ [key]: target.value || undefined })}
        />
      ))}
      {/* The code applies when the field is left or Enter is pressed, not with each keystroke. */}
      <TypedFilter
        label="Code"
        maxLength={MAX_CODE_FILTER}
        value={address.code}
        onChange={(code) => onChange({ code })}
      />
      <TypedFilter
        label="Print run"
        inputMode="numeric"
        pattern="0*[1-9]\d{0,8}"
        value={address.run === undefined ? undefined : String(address.run)}
        onChange={(run) => onChange({ run: run === undefined ? undefined : Number(run) })}
      />
      <TypedFilter type="date" label="From" value={address.from} onChange={(from) => onChange({ from })} />
      <TypedFilter type="date" label="To" value={address.to} onChange={(to) => onChange({ to })} />
    </div>
  );
}

type TypedProps = Pick<ComponentProps<'input'>, 'inputMode' | 'maxLength' | 'pattern'> & {
  type?: 'date' | 'text';
  label: string;
  value: string | undefined;
  onChange(value: string | undefined): void;
};

function TypedFilter({ type = 'text', label, value = '', onChange, ...rest }: TypedProps) {
  const take = (input: HTMLInputElement) => {
    if (input.validity.valid && input.value.trim() !== value) onChange(input.value.trim() || undefined);
  };
  return (
    <TextField
      // A new key resets the field when the address has another value.
      key={value}
      type={type}
      label={label}
      defaultValue={value}
      autoComplete="off"
      onBlur={({ currentTarget }) => take(currentTarget)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget)}
      {...rest}
    />
  );
}

/** Label of each sort order, and the caption of the list for screen readers. */
const SORT_WORDS: Record<OrderSort, readonly [choice: string, caption: string]> = {
  newest: ['Newest first', 'Orders, newest first'],
  oldest: ['Oldest first', 'Orders, oldest first'],
  waiting: ['Oldest unprinted first', 'Orders, oldest unprinted first'],
  amount: ['Highest amount first', 'Orders, highest amount first'],
  name: ['By name', 'Orders, by name'],
};

/** The sort order of the list. */
export function SortField({ address, onChange }: Props) {
  return (
    <select
      aria-label="Sort"
      className="control !w-auto min-w-0 max-sm:grow max-sm:field-sizing-content"
      value={address.sort}
      onChange={({ target }) => onChange({ sort: target.value as OrderSort })}
    >
      {ORDER_SORTS.map((sort) => (
        <option key={sort} value={sort}>
          {SORT_WORDS[sort][0]}
        </option>
      ))}
    </select>
  );
}

/** The table's caption for screen readers: 'Orders, newest first'. */
export function captionOf({ sort }: ListAddress): string {
  return SORT_WORDS[sort][1];
}
