import { faultsIn } from './fault.ts';

const LEDGER = 'src/server/reminders/ledger.test.ts';
const ROUNDS = 'src/server/reminders/queue-reminders.test.ts';
const REMINDERS = 'src/server/reminders/reminders.test.ts';
const CLOCKS = 'src/server/reminders/clock-changes.test.ts';
const LINKS = 'src/server/reminders/stop-links.test.ts';
const MAILS = 'src/server/letters/reminder-mail.test.ts';

/** Confirmed addresses, reminders, and what stops them. */
export const REMINDER_FAULTS = [
  ...faultsIn(
    'src/server/accounts/email-codes.ts',
    ['src/server/accounts/email-codes.test.ts'],
    [
      { name: 'a code may be guessed for ever', from: 'const TRIES = 5;', to: 'const TRIES = 5_000_000;' },
      {
        name: 'a code works for ever',
        from: 'gt(emailCodes.expiresAt, now.toISOString())',
        to: "gt(emailCodes.expiresAt, '2020-01-01T00:00:00Z')",
      },
      {
        name: 'a code works twice',
        from: 'await tx.delete(emailCodes).where(eq(emailCodes.userId, userId));',
        to: '',
      },
      {
        name: 'a code confirms whatever address the account has by now',
        from: 'and(eq(users.id, userId), eq(users.emailKey, row.emailKey))',
        to: 'eq(users.id, userId)',
      },
      {
        name: 'a code is kept as it is',
        from: ".digest('hex');",
        to: ".digest('hex') + code;",
      },
    ],
  ),
  ...faultsIn(
    'src/server/accounts/queries.ts',
    ['src/server/accounts/email-codes.test.ts'],
    [
      {
        name: 'another address counts as confirmed',
        from: 'emailVerifiedAt: ifSameAddress(users.emailVerifiedAt),',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/reminders/queue-reminders.ts',
    [ROUNDS, LEDGER],
    [
      {
        name: 'mail and ledger are written one after the other, not together',
        from: 'inTransaction(deps.db, (tx) => dealWithSome(tx, deps, clocks))',
        to: 'dealWithSome(deps.db as never, deps, clocks)',
      },
      {
        name: 'how 29 February was kept until now is forgotten',
        from: 'after === lastDay && toldLeapDay ? toldLeapDay : leapDay',
        to: 'leapDay',
        tests: [LEDGER],
      },
      { name: 'the ledger does not move', from: 'await moveLedgers(tx, users);', to: '' },
      {
        name: 'reminders wait for exactly their minute',
        from: 'AND (last_day, at) <= (',
        to: 'AND (last_day, at) = (',
      },
      {
        name: 'the ledger moves to today before the time of day has come',
        from: 'today: clock.day, upTo: latestDay(clock, user.at)',
        to: 'today: clock.day, upTo: clock.day',
      },
      {
        name: 'two servers deal with one user',
        from: 'FOR UPDATE SKIP LOCKED',
        to: '',
      },
      {
        name: 'rows in another server’s hands are waited for',
        from: 'FOR UPDATE SKIP LOCKED',
        to: 'FOR UPDATE',
      },
      {
        name: 'only one of many zones is looked at',
        from: 'AND zone > found.zone ORDER',
        to: 'AND zone < found.zone ORDER',
      },
      { name: 'after two hundred users nobody else is told', from: 'users = dealt.users;', to: 'users = 0;' },
    ],
  ),
  ...faultsIn(
    'src/shared/reminders.ts',
    [LEDGER],
    [
      {
        name: 'a reminder is a day late',
        from: 'start > after && addDays(occasion.date, -lead) <= upTo',
        to: 'start >= after && addDays(occasion.date, -lead) < upTo',
      },
      {
        name: 'each round tells the week before it again',
        from: 'return lastDay > earliest ? lastDay : earliest;',
        to: 'return earliest;',
      },
      {
        name: 'a reminder is a day early',
        from: 'addDays(known.includes(lead) ? before : occasion.date, -lead);',
        to: 'addDays(known.includes(lead) ? before : occasion.date, 1 - lead);',
      },
      {
        name: 'the earliest time of day is left out',
        from: 'time >= at ? day',
        to: 'time > at ? day',
        tests: [CLOCKS],
      },
      {
        name: 'what was missed for more than a week is told all the same',
        from: 'return lastDay > earliest ? lastDay : earliest;',
        to: 'return lastDay;',
        tests: [REMINDERS],
      },
      {
        name: 'never is not never',
        from: 'own?.length !== 0) chosen',
        to: 'true) chosen',
        tests: [REMINDERS],
      },
      {
        name: 'Sundays are told on Saturdays',
        from: '{ 6: 1, 0: 2 }',
        to: '{ 6: 1, 0: 1 }',
        tests: [REMINDERS],
      },
      {
        name: 'a day of death is never never',
        from: '...people.map(({ id, remind }) =>',
        to: '...people.slice(people.length).map(({ id, remind }) =>',
        tests: [REMINDERS],
      },
      {
        name: 'the account’s leads count for everybody',
        from: '[...(own ?? settings.leads)]',
        to: '[...settings.leads]',
      },
      {
        name: 'the overview comes a day late',
        from: '(weekdayOf(day) || 7) === weekly',
        to: '(weekdayOf(day) || 7) === (weekly ?? 0) + 1',
        tests: [REMINDERS],
      },
      {
        name: 'another 29 February tells what was told on the one before',
        from: 'known.includes(lead) ? before : occasion.date',
        to: 'occasion.date',
        tests: [REMINDERS],
      },
    ],
  ),
  ...faultsIn(
    'src/server/reminders/routes.ts',
    [REMINDERS],
    [
      {
        name: 'reminders go to addresses that nobody has confirmed',
        from: 'if (starts && !verified)',
        to: 'if (starts && verified === null)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/reminders/start-ledger.ts',
    [REMINDERS],
    [
      {
        name: 'switching on tells the past',
        from: 'known.lastDay : latest',
        to: "known.lastDay : '2000-01-01'",
      },
      {
        name: 'off and on tells a day twice',
        from: 'goesOn ? known.lastDay : latest',
        to: 'known?.lastDay === latest ? addDays(latest, -1) : latest',
        tests: [LEDGER],
      },
      {
        name: 'off and on leaves out a day that was not told yet',
        from: '>= addDays(latest, -1)',
        to: '>= latest',
      },
      {
        name: 'off and on leaves out a day in the stories of the ledger',
        from: '>= addDays(latest, -1)',
        to: '>= latest',
        tests: [LEDGER],
      },
    ],
  ),
  ...faultsIn(
    'src/server/letters/send-reminder-mail.ts',
    [REMINDERS],
    [
      {
        name: 'who has switched reminders off gets what waits',
        from: ' || !settings?.onSince) return;',
        to: ' || !settings) return;',
      },
      { name: 'an address may refuse for ever', from: 'const REFUSALS = 3;', to: 'const REFUSALS = 3_000;' },
      {
        name: 'refusals of long ago count',
        from: 'if (settings.refusals > 0) await forgetRefusals(db, userId);',
        to: '',
      },
      { name: 'a try is another mail', from: ': mail.upTo;\n}', to: ': mail.upTo + Math.random();\n}' },
      {
        name: 'an occasion is told twice in one mail',
        from: '.filter((occasion) => !known.has(nameOf(occasion)))',
        to: '',
      },
      { name: 'the mail server’s outage of a day loses reminders', from: '< CAUGHT_UP_DAYS)', to: '< 0)' },
    ],
  ),
  ...faultsIn(
    'src/server/reminders/stop-routes.ts',
    [LINKS],
    [
      {
        name: 'a link does what it does not offer',
        from: '!choicesFor(found).includes(choice)',
        to: 'choice.length === 0',
      },
      {
        name: 'any POST stops reminders',
        from: "return fields?.get('List-Unsubscribe') === 'One-Click';",
        to: 'return fields !== undefined;',
      },
      {
        name: 'the link of a mail opens no page',
        from: 'app.post(pages.stopReminders.path',
        to: 'app.all(pages.stopReminders.path',
      },
      {
        name: 'whoever has the link reads the whole address',
        from: "email.slice(email.lastIndexOf('@'))",
        to: 'email',
      },
    ],
  ),
  ...faultsIn(
    'src/server/reminders/queries.ts',
    [LINKS],
    [
      {
        name: 'links in the mailbox of another address still work',
        from: '.linkVersion} + 1`,',
        to: '.linkVersion}`,',
        tests: [REMINDERS],
      },
      {
        name: 'reminders go on at another address',
        from: '      onSince: null,\n',
        to: '',
        tests: [REMINDERS],
      },
    ],
  ),
  ...faultsIn(
    'src/server/mail/smtp.ts',
    [MAILS],
    [
      {
        name: 'the signature leaves the header of one press out',
        from: ':List-Unsubscribe-Post:',
        to: ':',
      },
      { name: 'a mail loses its headers', from: ', attachments, headers })', to: ', attachments })' },
    ],
  ),
  ...faultsIn(
    'src/server/mail/smtp.ts',
    ['src/server/mail/smtp.test.ts'],
    [
      {
        name: 'what a mail server says to the sender refuses the address',
        from: " || command !== 'RCPT TO'",
        to: '',
      },
      { name: 'a denied relay refuses the address', from: 'ABOUT_ADDRESS.test(enhanced)', to: 'true' },
    ],
  ),
];
