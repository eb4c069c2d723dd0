import { spellOutDate } from '#shared/calendar.ts';
import { dateLabel } from '#shared/dates.ts';
import { isOwnBirthday } from '#shared/own-date.ts';
import { dayOf } from '#shared/partial-date.ts';
import { RELATIONSHIP_OPTIONS } from '#shared/people.ts';
import { SelectField } from '../ui/form/field.tsx';
import type { ComparedContact, ComparedDate } from './compare.ts';

type Props = {
  row: ComparedContact;
  /** What tells the contact from others of the same name. */
  called: string;
  /** The person's relationship to the family; null while the row is not selected. */
  relationship: string | null;
  onTick(ticked: boolean): void;
  onRelationship(relationship: string): void;
};

/** A contact with its dates, their state in the notebook, and its checkbox. */
export function ContactRow({ row, called, relationship, onTick, onRelationship }: Props) {
  const { contact, dates, person, isNew, isNamesake } = row;
  const canTick = isNew && !contact.problem;
  return (
    <li className="py-2">
      <label className="flex min-h-11 items-start gap-3 py-1.5 has-disabled:cursor-not-allowed">
        <input
          type="checkbox"
          className="tick mt-0.5"
          checked={relationship !== null}
          disabled={!canTick}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <bdi translate="no" className="min-w-0 font-semibold wrap-anywhere">
              {contact.name}
            </bdi>
            <span
              className={
                canTick && !isNamesake ? 'rounded-full bg-well px-2.5 text-base text-soft' : 'text-soft'
              }
            >
              {!isNew ? 'Already saved' : isNamesake ? 'Same name' : person ? 'New date' : 'New'}
            </span>
          </span>
          {dates.map((date, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two dates may be equal
            <span key={at} className="block text-base text-soft">
              {dateWords(date, contact.name)}
            </span>
          ))}
          {isNamesake && (
            <span className="block text-base text-soft">
              You’ve already saved someone with this name. Select this only if it’s someone else.
            </span>
          )}
          {contact.problem && (
            <span className="block text-base font-medium text-danger">{contact.problem}</span>
          )}
        </span>
      </label>
      {relationship !== null && !person && (
        <div className="pb-2 pl-9">
          <SelectField
            label="Relationship"
            aria-label={`Relationship of ${called}`}
            options={RELATIONSHIPS}
            value={relationship}
            onChange={({ target }) => onRelationship(target.value)}
          />
        </div>
      )}
    </li>
  );
}

/** A custom relationship can be entered only in the person's dialog. */
const RELATIONSHIPS = Object.entries({ ...RELATIONSHIP_OPTIONS, other: 'Other' });

/** 'Birthday: Saturday 9 June 1906. You’ve saved 9 June.' */
function dateWords({ date, state }: ComparedDate, name: string): string {
  const label = isOwnBirthday(date, name) ? 'Birthday' : dateLabel(date);
  const words = `${label}: ${spellOutDate(date.day)}`;
  return typeof state === 'string' ? words : `${words}. You’ve saved ${spellOutDate(dayOf(state))}.`;
}
