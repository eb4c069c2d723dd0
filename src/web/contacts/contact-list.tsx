import { useMemo, useState } from 'react';
import { spellOutDate } from '#shared/calendar.ts';
import { formatNumber } from '#shared/format.ts';
import { toldApart } from '../notebook/told-apart.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/field.tsx';
import type { ComparedContact } from './compare.ts';
import { ContactRow } from './contact-row.tsx';
import type { Contact } from './reading/contact.ts';
import { foldedName } from './reading/contact-name.ts';

/** The selected contacts, each with its relationship to the family. */
export type SelectedContacts = ReadonlyMap<Contact, string>;

type Props = { rows: ComparedContact[]; ticks: SelectedContacts; onTicks(ticks: SelectedContacts): void };

/** Number of rows drawn at once; ten thousand would take a phone seconds. */
const ROWS_AT_ONCE = 100;
const SEARCH_FROM = 12;

/** Default relationship of a new person. */
const DEFAULT_RELATIONSHIP = 'friend';

export function ContactList({ rows, ticks, onTicks }: Props) {
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  const sorted = useMemo(() => sortRows(rows), [rows]);
  const found = sorted.filter(({ contact }) => foldedName(contact.name).includes(foldedName(wanted)));
  const visible = found.slice(0, shown).map((row, id) => ({ ...row, id, name: row.contact.name }));
  const called = toldApart(visible, ({ dates: [first] }) => first && spellOutDate(first.date.day));
  const fresh = found.filter(({ contact, isNew, isNamesake }) => isNew && !contact.problem && !isNamesake);

  function tick({ contact }: ComparedContact, relationship: string | null) {
    const others = [...ticks].filter(([ticked]) => ticked !== contact);
    onTicks(new Map(relationship === null ? others : [...others, [contact, relationship]]));
  }

  return (
    <section aria-label="Contacts" className="space-y-3">
      {rows.length > SEARCH_FROM && (
        <TextField
          label="Find a name"
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={({ target }) => {
            setWanted(target.value);
            setShown(ROWS_AT_ONCE);
          }}
        />
      )}
      <div className="flex flex-wrap gap-x-4">
        {fresh.length > 1 && (
          <Button
            variant="quiet"
            className="-mx-3"
            onClick={() =>
              onTicks(
                new Map([...fresh.map(({ contact }) => [contact, DEFAULT_RELATIONSHIP] as const), ...ticks]),
              )
            }
          >
            {`Select all ${formatNumber(fresh.length)} new contacts`}
          </Button>
        )}
        {ticks.size > 0 && (
          <Button variant="quiet" className="-mx-3" onClick={() => onTicks(new Map())}>
            Clear selection
          </Button>
        )}
      </div>
      <ul className="divide-y divide-rule border-y border-rule">
        {visible.map((row) => (
          <ContactRow
            key={`${row.id} ${row.name}`}
            row={row}
            called={called(row)}
            relationship={ticks.get(row.contact) ?? null}
            onTick={(ticked) => tick(row, ticked ? DEFAULT_RELATIONSHIP : null)}
            onRelationship={(relationship) => tick(row, relationship)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="text-soft">No matching contacts.</p>}
      {found.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + ROWS_AT_ONCE)}>
          Show more
        </Button>
      )}
    </section>
  );
}

const NAME_COLLATOR = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

/** New contacts first, then existing ones, each group sorted by name. */
function sortRows(rows: ComparedContact[]): ComparedContact[] {
  return rows.toSorted(
    (one, other) =>
      Number(other.isNew) - Number(one.isNew) || NAME_COLLATOR.compare(one.contact.name, other.contact.name),
  );
}
