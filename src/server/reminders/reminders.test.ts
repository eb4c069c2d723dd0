import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { children, reminders, users } from '../db/schema.ts';
import { MailRefused } from '../mail/mailer.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { queuedJobs } from '../testing/queued-jobs.ts';
import { refusal } from '../testing/refusal.ts';
import { confirmed, emailsDueAt, reminded, subjectsAt, USUAL } from '../testing/reminders.ts';
import type { Visitor } from '../testing/visitor.ts';
import { queueReminders } from './queue-reminders.ts';

let server: TestApp;
beforeEach(async () => {
  server = await startTestApp();
  server.setTime('2027-05-01T12:00:00Z');
});

/** This child turns 8 on Monday 17 May 2027. */
const zoe = { name: 'Zoë', birthdate: '2019-05-17' };
const addChild = ({ call }: Visitor, more: object = {}) =>
  call(api.children.create, { body: { ...zoe, ...more } });
const save = ({ call }: Visitor, more: object = {}) =>
  call(api.account.saveReminders, { body: { ...USUAL, ...more } });

async function addDate({ call }: Visitor, date: object) {
  const person = await call(api.people.create, { body: { name: 'Grace', relationship: 'spouse' } });
  const body = { personId: person.id, title: 'birthday', date: '1985-05-17', ...date };
  return call(api.dates.create, { body });
}

describe('reminders', () => {
  test('are off until they are switched on, which needs a confirmed address', async () => {
    const member = await server.register('sam');
    await addChild(member);
    expect(await member.call(api.account.reminders)).toEqual({
      on: false,
      settings: null,
      verified: false,
      stopped: null,
    });
    expect(await refusal(save(member))).toBe('409: Please confirm your email address first');
    expect(await refusal(member.call(api.account.sendReminder))).toBe('409: Please turn on reminders first');
    expect(await emailsDueAt(server, '2027-05-17T08:00:00Z')).toEqual([]);
    await confirmed(server, member);
    const { on, ...settings } = USUAL;
    expect(await save(member)).toEqual({ on, settings, verified: true, stopped: null });
  });

  test('stay off if the address is no longer confirmed when they are saved', async () => {
    const member = await confirmed(server, await server.register('sam'));
    const { limits, db } = server.deps;
    limits.count = async () => {
      await db.update(users).set({ emailVerifiedAt: null });
    };
    expect(await refusal(save(member))).toBe('409: Please confirm your email address first');
    expect(await member.call(api.account.reminders)).toMatchObject({ on: false, settings: null });
  });

  test('send a sample at once, and another on request', async () => {
    const member = await confirmed(server, await server.register('sam'));
    await addChild(member);
    await save(member);
    await server.runJobs();
    const [first] = await server.mailbox.list();
    expect(first).toMatchObject({
      to: 'sam@example.org',
      subject: 'A sample of your reminders',
    });
    expect(first?.text).toContain('Here’s what your reminders will look like.');
    expect(first?.text).toContain('Zoë turns 8\nMonday 17 May, in 16 days');
    await save(member, { at: '09:00' });
    await server.runJobs();
    expect(await server.mailbox.list()).toHaveLength(1);
    await member.call(api.account.sendReminder);
    server.passTime(1);
    await member.call(api.account.sendReminder);
    await server.runJobs();
    expect(new Set((await server.mailbox.list()).map(({ messageId }) => messageId)).size).toBe(3);
    for (let count = 0; count < 7; count++) await member.call(api.account.sendReminder);
    expect(await refusal(member.call(api.account.sendReminder))).toMatch(/^429: Too many attempts/);
  });

  test('leave disabled dates out of the sample, and promise nothing if none is chosen', async () => {
    const member = await confirmed(server, await server.register('sam'));
    await addChild(member);
    await addChild(member, { name: 'Never', remind: [] });
    await save(member, { leads: [] });
    await server.runJobs();
    const [first] = await server.mailbox.list();
    expect(first?.text).toContain('go to My Account and choose');
    expect(first?.text).toContain('Zoë turns 8');
    expect(first?.text).not.toMatch(/Never|the next one/);
    server.mailbox.clear();
    await addChild(member, { name: 'Max', remind: [7] });
    server.passTime(1);
    await member.call(api.account.sendReminder);
    await server.runJobs();
    expect((await server.mailbox.list())[0]?.text).toContain('We’ll send the next one');
  });

  test('of several dates are one email, the soonest first, with ages and years if known', async () => {
    const member = await reminded(server, 'sam', { leads: [14, 7, 0] });
    await addDate(member, { title: 'wedding', type: 'wedding', date: '2017-05-24' });
    await addDate(member, { yearUnknown: 1 });
    await addChild(member);
    const [mail, ...more] = await emailsDueAt(server, '2027-05-10T08:00:00Z');
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^(Zoë turns 8|Grace’s birthday) on Monday 17 May, and 2 more$/);
    const order = ['Zoë turns 8', 'Grace’s birthday', '10 years'].map((words) => mail?.text.indexOf(words));
    expect(Math.min(...(order as number[]))).toBeGreaterThan(0);
    expect(Math.max(order[0] ?? 0, order[1] ?? 0)).toBeLessThan(order[2] ?? 0);
    expect(mail?.text).not.toMatch(/2019|1985|2000/);
  });

  test('can omit names from the subject, and never contain a surname or a note', async () => {
    const member = await reminded(server, 'sam', { namesInSubject: false });
    await addChild(member);
    await addDate(member, { notes: 'Buy the blue scooter' });
    await addDate(member, { date: '1985-06-04' });
    const [mail] = await emailsDueAt(server, '2027-05-10T08:00:00Z');
    expect(mail?.subject).toBe('2 family dates');
    const [other] = await emailsDueAt(server, '2027-05-28T08:00:00Z');
    expect(other?.subject).toBe('A family date');
    expect(mail?.text + (mail?.html ?? '')).not.toMatch(/scooter|2019|1985/);
  });

  test('can cover the weekend on a Friday, and follow a child’s own settings', async () => {
    const member = await confirmed(server, await server.register('sam'));
    await save(member, { leads: [0], beforeWeekend: true });
    await addChild(member, { name: 'Sat', birthdate: '2019-05-22' });
    await addChild(member, { name: 'Sun', birthdate: '2019-05-23', remind: [3] });
    await addChild(member, { name: 'Nobody', birthdate: '2019-05-22', remind: [] });
    await server.runJobs();
    const sent = await subjectsAt(server, ...['20', '21', '22'].map((day) => `2027-05-${day}T08:00:00Z`));
    expect(Object.values(sent)).toEqual([
      ['Sun turns 8 on Sunday'],
      ['Sat turns 8 tomorrow, and 1 more'],
      ['Sat turns 8 today'],
    ]);
  });

  test('can include a weekly overview of two weeks, but not if it would be empty', async () => {
    const member = await reminded(server, 'sam', { leads: [], weekly: 1 });
    await addDate(member, { date: '1985-05-20' });
    await addChild(member, { name: 'Nobody', remind: [] });
    const sent = await subjectsAt(
      server,
      ...['03', '04', '17', '24'].map((day) => `2027-05-${day}T08:00:00Z`),
    );
    expect(Object.values(sent)).toEqual([[], [], ['The next two weeks: Grace turns 42 on Thursday'], []]);
  });

  test('and an overview due on the same day are one email, without repetition', async () => {
    const member = await reminded(server, 'sam', { weekly: 1 });
    await addChild(member);
    await addDate(member, { date: '1985-05-20' });
    const [mail, ...more] = await emailsDueAt(server, '2027-05-10T08:00:00Z');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Zoë turns 8 on Monday 17 May');
    expect(mail?.text).toContain(
      'Also in the next two weeks:\n\nGrace turns 42\nThursday 20 May, in 10 days',
    );
    expect(mail?.text.match(/turns \d/g)).toHaveLength(2);
  });

  test('are caught up after days without a server, marking past dates, but only those of the last week', async () => {
    const member = await reminded(server, 'sam', { leads: [3, 0] });
    await addChild(member);
    await addChild(member, { name: 'Max', birthdate: '2020-05-22' });
    const [mail, ...more] = await emailsDueAt(server, '2027-05-19T06:00:00Z');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Zoë turned 8 on Monday');
    expect(mail?.text).toContain('Zoë turned 8\nOn Monday 17 May');
    expect(await emailsDueAt(server, '2027-05-19T07:00:00Z')).toMatchObject([
      { subject: 'Max turns 7 on Saturday' },
    ]);
    await addDate(member, { title: 'wedding', type: 'wedding', date: '2017-05-26' });
    const [late] = await emailsDueAt(server, '2027-05-28T06:00:00Z');
    expect(late?.subject).toBe('Grace’s wedding, 10 years (tin) last Wednesday, and 1 more');
    expect(late?.text).toContain('Was on Wednesday 26 May');
    expect(await emailsDueAt(server, '2027-05-30T07:00:00Z')).toEqual([]);
  });

  test('that are switched off send nothing, not even queued emails', async () => {
    const member = await reminded(server, 'sam');
    await addChild(member);
    server.setTime('2027-05-10T08:00:00Z');
    await queueReminders(server.deps);
    expect(await queuedJobs(server.deps.db, 'reminder-mail')).toEqual([
      { userId: 1, after: '2027-05-03', upTo: '2027-05-10', told: '02-28', leapDay: '02-28' },
    ]);
    await save(member, { on: false });
    await server.runJobs();
    expect(await server.mailbox.list()).toEqual([]);
    await save(member);
    await server.runJobs();
    expect(await emailsDueAt(server, '2027-05-10T09:00:00Z')).toEqual([]);
  });

  test('use the notebook’s data at sending time: deleted dates are omitted, and new names are used', async () => {
    const member = await reminded(server, 'sam');
    const { id } = await addChild(member);
    const gone = await addDate(member, {});
    server.setTime('2027-05-10T08:00:00Z');
    await queueReminders(server.deps);
    await member.call(api.children.update, { params: { id }, body: { ...zoe, name: 'Zoe' } });
    await member.call(api.dates.remove, { params: { id: gone.id } });
    server.setTime('2027-05-12T08:00:00Z');
    await server.runJobs();
    expect(await server.mailbox.list()).toMatchObject([{ subject: 'Zoe turns 8 on Monday' }]);
  });

  test('leave no name in the queue, the log or the table', async () => {
    const member = await reminded(server, 'sam');
    await addChild(member);
    server.setTime('2027-05-10T08:00:00Z');
    await queueReminders(server.deps);
    const held = [
      (await server.deps.db.$client.query('SELECT * FROM pgboss.job')).rows,
      (await server.deps.db.$client.query('SELECT * FROM pgboss.archive')).rows,
      await server.deps.db.select().from(reminders),
      server.lines,
    ];
    expect(JSON.stringify(held)).toContain('2027-05-10');
    expect(JSON.stringify(held)).not.toMatch(/Zoë|2019|sam@/);
    await server.runJobs();
    expect(await server.mailbox.list()).toHaveLength(1);
    expect(server.lines.join('')).not.toMatch(/Zoë|sam@/);
  });

  test('have the same message id at every try', async () => {
    const member = await reminded(server, 'sam');
    await addChild(member);
    const tried: string[] = [];
    const { send } = server.mailbox;
    server.deps.mailer = {
      send: async ({ messageId }) => {
        tried.push(messageId);
        throw new Error('421 try later');
      },
    };
    server.setTime('2027-05-10T08:00:00Z');
    await queueReminders(server.deps);
    for (let tries = 1; tries <= 3; tries++) await expect(server.runJobs()).rejects.toThrow('421');
    server.deps.mailer = { send };
    await server.runJobs();
    const [mail] = await server.mailbox.list();
    expect([...tried, mail?.messageId]).toEqual(Array(4).fill('<reminder-1.2027-05-10@localhost>'));
  });

  test.for([
    ['02-28', '03-01', ['28'], []],
    ['03-01', '02-28', [], ['01']],
  ] as const)(
    'of a 29 February are sent once if it moves from %s to %s after eight on the 28th',
    async ([first, then, before, after]) => {
      server.setTime('2027-02-26T12:00:00Z');
      const member = await reminded(server, 'sam', { leads: [0] });
      const keep = (leapDay: '02-28' | '03-01') =>
        member.call(api.dates.choose, { body: { leapDay, roundDays: false } });
      await keep(first);
      await addChild(member, { birthdate: '2020-02-29' });
      await emailsDueAt(server, '2027-02-27T08:00:00Z');
      expect(await emailsDueAt(server, '2027-02-28T08:00:00Z')).toHaveLength(before.length);
      await keep(then);
      const march = await emailsDueAt(server, '2027-03-01T08:00:00Z');
      expect(march).toHaveLength(after.length);
      for (const { text } of march) expect(text).toContain(' (29 February)');
      await keep(first);
      expect(await emailsDueAt(server, '2027-03-02T08:00:00Z')).toEqual([]);
    },
  );

  test('that cannot be sent for a day are retried for a week, and not longer', async () => {
    const member = await reminded(server, 'sam');
    await addChild(member);
    server.setTime('2027-05-10T08:00:00Z');
    await queueReminders(server.deps);
    server.deps.mailer = { send: () => Promise.reject(new Error('421 try later')) };
    for (let tries = 1; tries <= 15; tries++) await expect(server.runJobs()).rejects.toThrow('421');
    server.setTime('2027-05-16T08:00:00Z');
    await expect(server.runJobs()).rejects.toThrow('421');
    for (let tries = 2; tries <= 15; tries++) await expect(server.runJobs()).rejects.toThrow('421');
    server.setTime('2027-05-17T12:00:00Z');
    server.deps.mailer = server.mailbox;
    await server.runJobs();
    expect(await server.mailbox.list()).toEqual([]);
    expect(server.lines.join('')).toContain('A reminder could not be delivered');
  });

  test('that an address refuses three times in a row are switched off, and the account says so', async () => {
    const member = await reminded(server, 'sam', { leads: [1, 0] });
    for (const day of ['18', '20', '22']) await addChild(member, { birthdate: `2019-05-${day}` });
    const { send } = server.mailbox;
    const refuse = { send: () => Promise.reject(new MailRefused()) };
    server.deps.mailer = refuse;
    for (const day of ['17', '18']) await emailsDueAt(server, `2027-05-${day}T08:00:00Z`);
    server.deps.mailer = { send };
    expect(await emailsDueAt(server, '2027-05-19T08:00:00Z')).toHaveLength(1);
    server.deps.mailer = refuse;
    for (const day of ['20', '21']) await emailsDueAt(server, `2027-05-${day}T08:00:00Z`);
    expect(await member.call(api.account.reminders)).toMatchObject({ on: true, stopped: null });
    await emailsDueAt(server, '2027-05-22T08:00:00Z');
    expect(await member.call(api.account.reminders)).toMatchObject({ on: false, stopped: 'refused' });
    server.deps.mailer = { send };
    expect(await save(member)).toMatchObject({ on: true, stopped: null });
  });

  test('end when the address changes, as do the links in them, and the old address is notified', async () => {
    const member = server.stranger();
    await member.register({ name: 'Sam', username: 'sam', email: 'sam@example.org', password: 'secret1' });
    await confirmed(server, member);
    await save(member);
    await server.runJobs();
    const token = /stop\/([\w-]+)/.exec((await server.mailbox.list())[0]?.text ?? '')?.[1] ?? '';
    const body = { name: 'Sam', email: 'new@example.org', currentPassword: 'secret1' };
    await member.call(api.account.update, { body });
    expect(await member.call(api.account.reminders)).toMatchObject({
      on: false,
      verified: false,
      stopped: 'other address',
    });
    expect(await refusal(save(member))).toBe('409: Please confirm your email address first');
    expect(await refusal(member.call(api.reminderLink.read, { params: { token } }))).toBe('404: Not found');
    await confirmed(server, member);
    await save(member);
    await server.fetch(`/reminders/stop/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(await member.call(api.account.reminders)).toMatchObject({ on: true });
  });

  test('refuse invalid choices in a sentence, and accept every existing time zone', async () => {
    const member = await confirmed(server, await server.register('sam'));
    const zones = ['Europe/Nowhere', '+01:00', 'UTC+1', '', '../../etc/passwd'];
    const times = ['24:00', '8:00', '08:60', '08:00:00'];
    const leads = [[7, 2], [-1], ['7'], Array(13).fill(7)];
    for (const [more, sentence] of [
      ...zones.map((zone) => [{ zone }, 'Please choose a valid time zone, such as Europe/London'] as const),
      ...times.map((at) => [{ at }, 'Please choose a time from 00:00 to 23:59'] as const),
      ...leads.map(
        (all) => [{ leads: all }, 'Reminders can be sent 0, 1, 3, 7, 14 or 30 days before'] as const,
      ),
      [{ weekly: 0 }, 'Please choose a day of the week'],
      [{ weekly: 8 }, 'Please choose a day of the week'],
      [{ on: 'yes' }, 'Expected boolean, received string'],
    ] as const)
      expect([more, await refusal(save(member, more))]).toEqual([more, `400: ${sentence}`]);
    for (const zone of ['Europe/Kyiv', 'Europe/Kiev', 'Asia/Kolkata', 'UTC', 'Etc/GMT+5'])
      expect((await save(member, { zone })).settings?.zone).toBe(zone);
  });

  test('store each lead time once, the longest first', async () => {
    const member = await confirmed(server, await server.register('sam'));
    expect((await save(member, { leads: [0, 7, 7, 30] })).settings?.leads).toEqual([30, 7, 0]);
    const wrong = { ...zoe, remind: [2] } as never;
    expect(await refusal(member.call(api.children.create, { body: wrong }))).toMatch(
      /^400: Reminders can be sent/,
    );
    await addChild(member, { remind: [0, 1] });
    expect(await server.deps.db.select().from(children).where(eq(children.id, 1))).toMatchObject([
      { remind: [1, 0] },
    ]);
  });
});
