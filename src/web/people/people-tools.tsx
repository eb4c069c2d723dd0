import { Field } from '../ui/form/field.tsx';
import type { PeopleOrder } from './find-people.ts';
import { peopleOrder } from './people-order.ts';

const SORT_OPTIONS = [
  ['entered', 'As entered'],
  ['name', 'By name'],
  ['date', 'By next date'],
] as const satisfies [PeopleOrder, string][];

type Props = {
  query: string;
  onQuery(query: string): void;
  /** Number of people shown, and of all. */
  shown: number;
  all: number;
};

/** Search and sort order of people. */
export function PeopleTools({ query, onQuery, shown, all }: Props) {
  const order = peopleOrder.use();
  return (
    <search className="pb-4">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,10rem)] items-end gap-3 sm:max-w-xl">
        <Field label="Search">
          {(aria) => (
            <input
              type="search"
              className="control"
              placeholder="Name or date"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="search"
              value={query}
              onChange={(event) => onQuery(event.target.value)}
              {...aria}
            />
          )}
        </Field>
        <Field label="Sort">
          {(aria) => (
            <select
              className="control"
              value={order}
              onChange={(event) => peopleOrder.set(event.target.value as PeopleOrder)}
              {...aria}
            >
              {SORT_OPTIONS.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <p role="status" className="pt-2 text-base text-soft empty:sr-only">
        {query.trim() && `${shown} of ${all} people`}
      </p>
    </search>
  );
}
