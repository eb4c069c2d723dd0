import { BRAND } from '#shared/brand.ts';
import { dayAndMonth, daysBetween, weekdayName } from '#shared/calendar.ts';
import { formatNumber, plural } from '#shared/format.ts';
import { pastWords } from '#shared/occasion-words.ts';
import type { Occasion } from '#shared/occasions.ts';
import type { ReminderSettings } from '#shared/reminder-settings.ts';
import { capitalise } from '#shared/text.ts';
import type { Message } from '../mail/mailer.ts';
import {
  composeEmail,
  type EmailSender,
  entries,
  footnote,
  heading,
  link,
  type Part,
  paragraph,
} from './email-parts.ts';

/** The content of a reminder. It says nothing about people but their names and their ages in years. */
export type ReminderContent = {
  kind: 'due' | 'sample';
  /** The occasions that are due, the soonest first. */
  due: Occasion[];
  /** Other occasions within two weeks, if an overview is due today. */
  overview: Occasion[] | null;
  /** Only for a sample: whether the settings allow any reminder to be sent. */
  isAnyChosen?: boolean;
  /** The current day where the reader is. */
  today: string;
};

type About = {
  to: { name: string; email: string };
  messageId: string;
  /** The addresses of the notebook and of the page that stops reminders. */
  notebook: string;
  stop: string;
  /** Whether email programs may use `stop` for RFC 8058's one-click request, which needs https. */
  oneClick: boolean;
  sender: EmailSender;
};

export function reminderMessage(
  content: ReminderContent,
  { namesInSubject }: Pick<ReminderSettings, 'namesInSubject'>,
  { to, messageId, notebook, stop, oneClick, sender }: About,
): Message {
  const words = composeEmail(
    [paragraph(`Hello ${to.name},`), ...partsOf(content), link(`Open ${BRAND}`, notebook)],
    sender,
    footnote(`You’re getting this email because reminders are on in your ${BRAND} account.`, {
      words: 'Change or stop reminders',
      address: stop,
    }),
  );
  return {
    ...{ to: to.email, messageId, ...words },
    subject: subjectOf(content, namesInSubject),
    headers: oneClick ? oneClickHeaders(stop) : {},
  };
}

/** RFC 2369 and RFC 8058: the email program's own button stops the reminders. */
function oneClickHeaders(stop: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

function partsOf({ kind, due, overview, isAnyChosen, today }: ReminderContent): Part[] {
  const rows = (occasions: Occasion[]) => entries(occasions.map((occasion) => rowOf(occasion, today)));
  if (kind === 'sample')
    return [
      paragraph(
        isAnyChosen
          ? 'Here’s what your reminders will look like. We’ll send the next one when a date is coming up.'
          : 'Here’s what your reminders will look like. To start getting them, go to My Account and choose how far ahead to be reminded.',
      ),
      due.length > 0
        ? rows(due)
        : paragraph('You have no dates to be reminded of yet. Add a child or a special date.'),
    ];
  return [
    ...(due.length > 0 ? [rows(due)] : []),
    ...(overview && overview.length > 0
      ? [heading(due.length > 0 ? 'Also in the next two weeks' : 'The next two weeks'), rows(overview)]
      : []),
  ];
}

function rowOf({ words: what, date, moved }: Occasion, today: string) {
  const day = `${weekdayName(date)} ${dayAndMonth(date)}${moved ? ' (29 February)' : ''}`;
  const days = daysBetween(today, date);
  if (days === 0) return { what, when: `Today, ${day}` };
  if (days === 1) return { what, when: `Tomorrow, ${day}` };
  if (days > 1) return { what, when: `${day}, in ${formatNumber(days)} days` };
  const past = pastWords(what);
  return past ? { what: past, when: `On ${day}` } : { what, when: `Was on ${day}` };
}

/** Returns 'Ella turns 7 on Saturday, and 2 more', or without names '3 family dates'. */
function subjectOf({ kind, due, overview, today }: ReminderContent, named: boolean): string {
  if (kind === 'sample') return 'A sample of your reminders';
  const all = due.length > 0 ? due : (overview ?? []);
  const first = all.find(({ date }) => date >= today) ?? all.at(-1);
  if (!first) return `Your ${BRAND} reminders`;
  const before = due.length > 0 ? '' : 'The next two weeks: ';
  if (!named)
    return capitalise(`${before}${plural(all.length, 'a family date', `${all.length} family dates`)}`);
  const more = all.length > 1 ? `, and ${all.length - 1} more` : '';
  return `${before}${whatAndWhen(first, today)}${more}`;
}

/** Returns 'Ella turns 7 today', '… tomorrow', '… on Saturday' or '… on Saturday 5 December'; later 'Ella turned 7 on Friday'. */
function whatAndWhen({ words, date }: Occasion, today: string): string {
  const days = daysBetween(today, date);
  const weekday = weekdayName(date);
  if (days < 0) {
    const past = pastWords(words);
    return past ? `${past} on ${weekday}` : `${words} last ${weekday}`;
  }
  if (days < 2) return `${words} ${days === 0 ? 'today' : 'tomorrow'}`;
  return `${words} on ${weekday}${days < DAYS_PER_WEEK ? '' : ` ${dayAndMonth(date)}`}`;
}

const DAYS_PER_WEEK = 7;
