import { CODE_STATES } from '#shared/discount-codes.ts';
import { STATE_WORDS } from '#shared/discount-words.ts';
import { MAX_CODE } from '#shared/discounts.ts';
import { SearchField } from '../list/search-field.tsx';
import type { DiscountAddress } from './discount-address.ts';

type Props = { address: DiscountAddress; onChange(address: DiscountAddress): void };

/** Search and filter of the codes; a change returns to the first page. */
export function CodeTools({ address, onChange }: Props) {
  const { batch, search, state } = address;
  return (
    <div className="flex flex-wrap items-center gap-2 pb-4">
      <SearchField
        label="Search codes"
        placeholder="Search codes"
        maxLength={MAX_CODE}
        value={search ?? ''}
        onSearch={(typed) => onChange({ batch, state, search: typed || undefined })}
      />
      <select
        aria-label="Show"
        className="control sm:!w-auto"
        value={state ?? ''}
        onChange={({ target }) =>
          onChange({ batch, search, state: CODE_STATES.find((one) => one === target.value) })
        }
      >
        <option value="">All codes</option>
        {CODE_STATES.toReversed().map((one) => (
          <option key={one} value={one}>
            {STATE_WORDS[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
