import { useId, useMemo, useState } from 'react';
import { MAX_ROWS } from '#shared/notebook.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/field.tsx';
import type { ComparedContact } from './compare.ts';
import { ContactRow } from './contact-row.tsx';
import type { Contact } from './reading/contact.ts';
import { foldedName } from './reading/folded-name.ts';
import { countEntries, thatFit } from './room.ts';

type Props = {
  rows: ComparedContact[];
  /** The ticked contacts, each with what they are to the family. */
  ticks: ReadonlyMap<Contact, string>;
  onTicks(ticks: ReadonlyMap<Contact, string>): void;
  /** How many entries the notebook has room for. */
  room: number;
  /** The relationship that a newly ticked contact begins with. */
  relationshipFor(row: ComparedContact): string;
};

/** How many rows are drawn at once: ten thousand would take a phone seconds. */
const AT_ONCE = 100;
const SEARCH_FROM = 12;

export function ContactList({ rows, ticks, onTicks, room, relationshipFor }: Props) {
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const heading = useId();
  const sorted = useMemo(() => sortRows(rows), [rows]);
  const found = useMemo(() => findRows(sorted, wanted), [sorted, wanted]);
  const fresh = found.filter(({ state, problem, namesake }) => state === 'new' && !problem && !namesake);
  const left = room - countEntries(rows.filter(({ contact }) => ticks.has(contact)));
  const unticked = fresh.filter(({ contact }) => !ticks.has(contact));
  const fitting = thatFit(unticked, left);

  function tick(row: ComparedContact, relationship: string | null) {
    const next = new Map(ticks);
    if (relationship === null) next.delete(row.contact);
    else next.set(row.contact, relationship);
    onTicks(next);
  }

  return (
    <section aria-labelledby={heading} className="space-y-3">
      <h3 id={heading} className="sr-only">
        Contacts
      </h3>
      {rows.length > SEARCH_FROM && (
        <TextField
          label="Find a name"
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={({ target }) => {
            setWanted(target.value);
            setShown(AT_ONCE);
          }}
        />
      )}
      <div className="flex flex-wrap gap-x-4">
        {fresh.length > 1 && (fitting.length > 0 || unticked.length === 0) && (
          <Button
            variant="quiet"
            className="-mx-3"
            onClick={() => onTicks(new Map([...ticks, ...withRelationships(fitting, relationshipFor)]))}
          >
            {fitting.length === unticked.length
              ? `Tick all ${numberWords(fresh.length)} that are new`
              : `Tick the first ${numberWords(fitting.length)} that are new`}
          </Button>
        )}
        {ticks.size > 0 && (
          <Button variant="quiet" className="-mx-3" onClick={() => onTicks(new Map())}>
            Tick none
          </Button>
        )}
      </div>
      {(left < 0 || fitting.length < unticked.length) && (
        <p role="status" className={left < 0 ? 'font-medium text-danger' : 'text-soft'}>
          A notebook can hold at most {numberWords(MAX_ROWS)} entries, and a contact with a birthday is two.
          {left < 0 ? ' Too many are ticked.' : ` There is room for ${numberWords(left)} more.`}
        </p>
      )}
      <ul className="divide-y divide-rule border-y border-rule">
        {found.slice(0, shown).map((row, at) => (
          <ContactRow
            // biome-ignore lint/suspicious/noArrayIndexKey: two contacts may be equal
            key={`${at} ${row.contact.name}`}
            row={row}
            relationship={ticks.get(row.contact) ?? null}
            onTick={(ticked) => tick(row, ticked ? relationshipFor(row) : null)}
            onRelationship={(relationship) => tick(row, relationship)}
          />
        ))}
      </ul>
      {found.length === 0 && <p className="text-soft">No contact has this name.</p>}
      {found.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + AT_ONCE)}>
          Show more
        </Button>
      )}
    </section>
  );
}

function withRelationships(
  rows: ComparedContact[],
  relationshipFor: Props['relationshipFor'],
): [Contact, string][] {
  return rows.map((row) => [row.contact, relationshipFor(row)]);
}

function numberWords(count: number): string {
  return count.toLocaleString('en-GB');
}

const ORDER = { differs: 0, new: 1, there: 2 };
const BY_NAME = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });

/** What asks for a decision first, what is there already last; each by name. */
function sortRows(rows: ComparedContact[]): ComparedContact[] {
  return rows.toSorted(
    (one, other) =>
      ORDER[one.state] - ORDER[other.state] || BY_NAME.compare(one.contact.name, other.contact.name),
  );
}

function findRows(rows: ComparedContact[], wanted: string): ComparedContact[] {
  const text = foldedName(wanted);
  return text === '' ? rows : rows.filter(({ contact }) => foldedName(contact.name).includes(text));
}
