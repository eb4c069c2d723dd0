import ListFilter from 'lucide-react/icons/list-filter';
import { type RefObject, useState } from 'react';
import { MAX_SEARCH } from '#shared/desk-list.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ExportMenu } from './export-menu.tsx';
import { clearedFilters, countFilters, type ListAddress, type ListChange } from './list-address.ts';
import { ListFilters, SortField } from './list-filters.tsx';
import { SearchField } from './search-field.tsx';

type Props = {
  address: ListAddress;
  onChange(change: ListChange): void;
  searchInput: RefObject<HTMLInputElement | null>;
};

/** Search, sort order and filters of the list. */
export function ListTools({ address, onChange, searchInput }: Props) {
  const filters = countFilters(address);
  const [open, setOpen] = useState(filters > 0);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label="Search orders"
          placeholder="Number, name or postcode"
          maxLength={MAX_SEARCH}
          input={searchInput}
          value={address.search ?? ''}
          onSearch={(search) => onChange({ search: search || undefined })}
        />
        <SortField address={address} onChange={onChange} />
        <Button variant="quiet" className="max-sm:!px-2" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon of={ListFilter} />
          Filters{filters > 0 && ` (${filters})`}
        </Button>
        {filters > 0 && (
          <Button variant="quiet" onClick={() => onChange(clearedFilters(address))}>
            Clear filters
          </Button>
        )}
        <ExportMenu address={address} />
      </div>
      {open && <ListFilters address={address} onChange={onChange} />}
    </div>
  );
}
