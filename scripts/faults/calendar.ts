import { faultsIn } from './fault.ts';

const FEED = 'src/server/calendar/feed.test.ts';
const TEXT = 'src/server/calendar/feed-text.test.ts';

/** The calendar feed: who reads it, when it is told to have changed, and what is in it. */
export const CALENDAR_FAULTS = [
  ...faultsIn(
    'src/server/calendar/queries.ts',
    [FEED],
    [
      {
        name: 'a feed is not made anew when a fact changes',
        from: 'calendarFeeds.notebookVersion})`',
        to: 'calendarFeeds.notes})`',
      },
      {
        name: 'a feed is not made anew in a new year',
        from: "placeholder('year')}::text",
        to: "placeholder('host')}::text",
      },
      {
        name: 'an old address of a feed still opens it',
        from: 'feed?.version === version',
        to: 'feed',
      },
      {
        name: 'a feed that is switched off is read on',
        from: 'calendarFeeds.isOn}`,',
        to: 'calendarFeeds.isOn} IS NOT NULL`,',
      },
    ],
  ),
  ...faultsIn(
    'src/server/calendar/current-feed.ts',
    [FEED],
    [
      { name: 'a changed feed keeps its sequence', from: 'feed.sequence + 1', to: 'feed.sequence' },
      {
        name: 'two changes within a second have one date',
        from: 'Date.parse(before) + SECOND_MS',
        to: 'Date.parse(before)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/calendar/change-feed.ts',
    [FEED],
    [
      {
        name: 'a feed that is switched on again has its old address',
        from: '{ ...settings, version, isOn: true }',
        to: '{ ...settings, isOn: true }',
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/conditional.ts',
    [FEED],
    [
      { name: 'a date to come is believed', from: 'since <= now.getTime()', to: 'since > 0' },
      {
        name: 'a date decides although there are tags',
        from: 'if (tags !== undefined)',
        to: 'if (tags !== undefined && listsTag(tags, etag))',
      },
      {
        name: 'a list of tags with an empty element is given up',
        from: ')\\s*)?(?:,|$)/y',
        to: ')\\s*)(?:,|$)/y',
      },
      {
        name: 'a list of tags that cannot be read to its end is believed',
        from: 'if (!found) return false;',
        to: 'if (!found) break;',
      },
    ],
  ),
  ...faultsIn(
    'src/server/calendar/feed-text.ts',
    [TEXT],
    [
      { name: 'two years of an event share an id', from: 'date.slice(0, 4)', to: "'2027'" },
      { name: 'an alarm rings at midnight', from: "day: ['PT9H']", to: "day: ['PT0H']" },
    ],
  ),
  ...faultsIn(
    'src/shared/content-lines.ts',
    [TEXT],
    [
      { name: 'a line of a calendar has 76 octets', from: 'const OCTETS = 75', to: 'const OCTETS = 76' },
      { name: 'a semicolon of a title ends it', from: '[\\\\;,]', to: '[\\\\,]' },
    ],
  ),
];
