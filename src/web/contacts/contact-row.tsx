import { spellOutDate } from '#shared/calendar.ts';
import { dateLabel } from '#shared/dates.ts';
import { isOwnBirthday } from '#shared/own-birthday.ts';
import { dayOf } from '#shared/partial-date.ts';
import { RELATIONSHIP_OPTIONS } from '#shared/people.ts';
import type { ComparedContact, ComparedDate } from './compare.ts';
import { isNewChild } from './to-notebook.ts';

type Props = {
  row: ComparedContact;
  /** What the person is to the family; null while the row is not ticked. */
  relationship: string | null;
  onTick(ticked: boolean): void;
  onRelationship(relationship: string): void;
};

/** A contact with its dates, how they stand to the notebook, and its tick. */
export function ContactRow({ row, relationship, onTick, onRelationship }: Props) {
  const { contact, dates, problem } = row;
  const asks = relationship !== null && !row.person && !contact.own;
  return (
    <li className="py-2">
      <label className="flex min-h-11 items-start gap-3 py-1.5 has-disabled:cursor-not-allowed">
        <input
          type="checkbox"
          className="tick mt-0.5"
          checked={relationship !== null}
          disabled={!canTick(row)}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <bdi translate="no" className="min-w-0 font-semibold wrap-anywhere">
              {contact.name}
            </bdi>
            <span className={canTick(row) ? 'font-semibold text-primary' : 'text-soft'}>
              {stateWords(row)}
            </span>
          </span>
          {dates.map((date, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two dates may be equal
            <span key={at} className="block text-base text-soft">
              {dateWords(date, contact.name)}
            </span>
          ))}
          {contact.death && (
            <span className="block text-base text-soft">Died: {spellOutDate(contact.death)}</span>
          )}
          {row.child && row.state === 'differs' && (
            <span className="block text-base text-soft">{CHILD_WORDS}</span>
          )}
          {row.namesake && row.state !== 'there' && (
            <span className="block text-base text-soft">
              {row.namesake === 'child' ? 'One of your children has' : 'Somebody in your notebook has'} this
              name. Tick it if this is somebody else.
            </span>
          )}
          {problem && <span className="block text-base font-medium text-danger">{problem}</span>}
        </span>
      </label>
      {asks && (
        <div className="pb-2 pl-9">
          <select
            className="control"
            aria-label={`Relationship of ${contact.name}`}
            value={relationship}
            onChange={({ target }) => onRelationship(target.value)}
          >
            {RELATIONSHIPS.map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </select>
        </div>
      )}
    </li>
  );
}

const CHILD_WORDS =
  'A child is not changed from here: edit the child to change the birthday, and write other days down as milestones.';

/** One's own words are for the dialog of the person. */
const RELATIONSHIPS = Object.entries({ ...RELATIONSHIP_OPTIONS, other: 'Other' });

function canTick({ state, problem, child }: ComparedContact): boolean {
  return state !== 'there' && !problem && !child;
}

function stateWords(row: ComparedContact): string {
  if (row.state === 'there') return 'In your notebook';
  if (row.child) return 'One of your children';
  if (row.state === 'differs') return 'Differs';
  if (row.person) return 'New date';
  return isNewChild(row) ? 'New child' : 'New';
}

/** 'Birthday: Saturday 9 June 1906 (your notebook has 9 June)'. */
function dateWords({ date, state, known }: ComparedDate, name: string): string {
  const label = isOwnBirthday(date, name) ? 'Birthday' : dateLabel(date);
  const words = `${label}: ${spellOutDate(date.day)}`;
  if (state !== 'differs') return words;
  return known
    ? `${words}, instead of ${spellOutDate(dayOf(known))}`
    : `${words}. Your notebook has another day.`;
}
