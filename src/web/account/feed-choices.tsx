import { type CalendarFeed, FEED_KINDS, type FeedAlarms, type FeedKind } from '#shared/calendar-feed.ts';
import { errorForForm } from '../ui/failure.ts';
import { CheckboxField, FieldGroup, SelectField, SwitchField } from '../ui/form/field.tsx';
import { useSubmit } from '../ui/form/use-submit.ts';
import { saveFeed } from './use-calendar-feed.ts';

const KIND_WORDS: Record<FeedKind, string> = {
  children: 'Children’s birthdays',
  birthdays: 'Other birthdays',
  anniversaries: 'Anniversaries and weddings',
  memorials: 'Days of remembrance',
  others: 'Other dates',
};

const ALARM_WORDS: [FeedAlarms, string][] = [
  ['none', 'None'],
  ['day', 'On the day at 9am'],
  ['week', 'On the day and a week before, at 9am'],
];

/** The settings of the calendar feed; each change is saved at once. */
export function FeedChoices({ feed }: { feed: CalendarFeed }) {
  const { submit, input, isPending } = useSubmit({
    send: saveFeed,
    failed: (error) => `We couldn’t save your choice: ${errorForForm(error)}`,
  });
  const shown = isPending && input ? input : feed;
  const { kinds, alarms, notes } = shown;
  const choose = (change: Partial<typeof shown>) => void submit({ kinds, alarms, notes, ...change });
  return (
    <div className="space-y-4">
      <p className="text-base text-soft">Saved as you change them.</p>
      <FieldGroup label="What to include">
        {() => (
          <div className="grid gap-x-6 sm:grid-cols-2">
            {FEED_KINDS.map((kind) => (
              <CheckboxField
                key={kind}
                label={KIND_WORDS[kind]}
                checked={kinds.includes(kind)}
                // At least one kind must be selected: an empty feed should be switched off instead.
                disabled={kinds.length === 1 && kinds.includes(kind)}
                onChange={({ target }) =>
                  choose({
                    kinds: FEED_KINDS.filter((one) => (one === kind ? target.checked : kinds.includes(one))),
                  })
                }
              />
            ))}
          </div>
        )}
      </FieldGroup>
      <div className="max-w-md">
        <SelectField
          label="Alerts"
          hint="Only in calendar apps that allow alerts for subscribed calendars."
          options={ALARM_WORDS}
          value={alarms}
          onChange={({ target }) => choose({ alarms: target.value as FeedAlarms })}
        />
      </div>
      <SwitchField
        label="Include notes"
        checked={notes}
        onChange={({ target }) => choose({ notes: target.checked })}
      />
    </div>
  );
}
