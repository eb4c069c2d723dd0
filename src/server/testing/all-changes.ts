import { expect } from 'vitest';
import { api } from '#shared/api.ts';
import { DEFAULT_FEED } from '#shared/calendar-feed.ts';
import { deskApi } from '#shared/desk-api.ts';
import { listCalls } from '#shared/list-calls.ts';
import type { TestApp } from './app.ts';
import { CHECKOUT, pay, report, startCheckout } from './orders.ts';
import { printRunOf } from './print-run.ts';
import { USUAL } from './reminders.ts';
import { rowsOf } from './rows-of.ts';
import { createVisitor } from './visitor.ts';

export type Write = { name: string; once: boolean; pattern: RegExp };

/** All calls of the contract that change something. */
export const WRITES = listCalls()
  .filter(({ method }) => method !== 'GET')
  .map(
    ({ method, path, once }): Write => ({
      name: `${method} ${path}`,
      once: Boolean(once),
      pattern: new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`),
    }),
  );

/** Makes each of the `WRITES` with `send`; returns the emails, and the rows before and after the account is deleted. */
export async function makeAllChanges(
  server: TestApp,
  send: (write: Write, path: string, init: RequestInit) => Promise<Response>,
) {
  const made = new Set<string>();
  const fetch = async (path: string, init: RequestInit = {}) => {
    const write = WRITES.find(({ pattern }) => pattern.test(`${init.method} ${path}`));
    if (!write) return server.fetch(path, init);
    made.add(write.name);
    return send(write, path, init);
  };
  const visitor = () => createVisitor(fetch);
  const newest = async (pattern: RegExp) => {
    await server.runJobs();
    for (const { text } of await server.mailbox.list()) {
      const found = pattern.exec(text)?.[1];
      if (found) return found;
    }
    throw new Error(`no mail has ${pattern}`);
  };

  const admin = visitor();
  const joe = { name: 'Joe', username: 'joe', email: 'joe@example.org', password: 'secret1' };
  await admin.register(joe);
  const ada = { name: 'Ada', username: 'ada', email: 'ada@example.org', password: 'secret1' };
  const other = visitor();
  await other.register(ada);
  await other.call(api.account.findUsername, { body: { email: ada.email } });
  await other.call(api.account.requestReset, { body: ada });
  const reset = await newest(/reset-password\?token=([\w-]+)/);
  await other.call(api.account.resetPassword, { params: { token: reset }, body: { password: 'secret2' } });
  const member = visitor();
  await member.call(api.account.login, { body: { username: 'ada', password: 'secret2' } });
  await member.call(api.account.update, { body: { name: 'Ada King', email: ada.email } });
  await member.call(api.account.password, { body: { currentPassword: 'secret2', password: 'secret3' } });
  await member.call(api.account.sendEmailCode);
  const digits = await newest(/\b(\d{6})\b/);
  await member.call(api.account.checkEmailCode, { body: { digits } });
  await member.call(api.account.saveReminders, { body: USUAL });
  await member.call(api.account.sendReminder);
  const stop = await newest(/\/reminders\/stop\/([\w-]+)/);
  await other.call(api.reminderLink.reduce, { params: { token: stop }, body: { choice: 'day' } });

  const ella = { name: 'Ella', birthdate: '2019-11-02', weightLbs: 7, weightOz: 11 };
  const child = await member.call(api.children.create, { body: ella });
  const ofChild = { params: { id: child.id } };
  await member.call(api.children.update, { ...ofChild, body: { ...ella, birthtime: '07:45' } });
  await member.call(api.children.remove, ofChild);
  await member.call(api.children.restore, ofChild);
  const tooth = { title: 'First tooth', date: '2020-05-01' };
  const ids: number[] = [];
  for (const title of ['First tooth', 'First word'])
    ids.unshift((await member.call(api.milestones.create, { ...ofChild, body: { ...tooth, title } })).id);
  await member.call(api.milestones.order, { ...ofChild, body: { ids } });
  const ofMilestone = { params: { id: ids[0] ?? 0 } };
  await member.call(api.milestones.update, { ...ofMilestone, body: { ...tooth, notes: 'Left' } });
  await member.call(api.milestones.remove, ofMilestone);
  await member.call(api.milestones.restore, ofMilestone);
  const rose = { name: 'Rose', relationship: 'parent' };
  const dates = [{ title: 'wedding', date: '1980-08-09' }];
  const person = await member.call(api.people.create, { body: { ...rose, dates } });
  const ofPerson = { params: { id: person.id } };
  await member.call(api.people.update, { ...ofPerson, body: { ...rose, notes: 'Tea' } });
  const birthday = { personId: person.id, title: 'birthday', date: '1955-06-07' } as const;
  const date = await member.call(api.dates.create, { body: birthday });
  const ofDate = { params: { id: date.id } };
  await member.call(api.dates.update, { ...ofDate, body: { ...birthday, yearUnknown: 1 } });
  await member.call(api.dates.remove, ofDate);
  await member.call(api.dates.restore, ofDate);
  await member.call(api.people.remove, ofPerson);
  await member.call(api.people.restore, ofPerson);
  await member.call(api.dates.choose, { body: { leapDay: '03-01', roundDays: true } });
  await member.call(api.feed.save, { body: DEFAULT_FEED });
  await member.call(api.feed.renew);
  await member.call(api.feed.end);
  const notebook = { children: [{ ...ella, name: 'Max' }] };
  await member.call(api.account.import, { body: { format: 'family-facts', version: 1, notebook } });

  const terms = { code: 'TEN', type: 'percentage', value: 10 } as const;
  const code = await admin.call(deskApi.discountCodes.create, { body: terms });
  await admin.call(deskApi.discountCodes.update, { params: { id: code.id }, body: { ...terms, value: 20 } });
  const codes = { count: 3, type: 'percentage', value: 10, note: 'A fair' } as const;
  const batch = await admin.call(deskApi.discountBatches.make, { body: codes });
  await admin.call(deskApi.discountBatches.switch, { params: { id: batch.id }, body: { isActive: 0 } });
  await admin.call(deskApi.desk.saveSettings, { body: { paper: 'sra3' } });

  const bought = async (who = member, more: object = {}) => {
    const { clientSecret, paymentIntentId } = await startCheckout(who, more);
    await pay(who, clientSecret);
    await who.call(api.checkout.retrieve, { body: { clientSecret } });
    return report(who, paymentIntentId);
  };
  await member.call(api.checkout.discount, { body: { code: 'TEN' } });
  const first = await bought(member, { discountCode: 'TEN' });
  const ofFirst = { params: { id: first.id } };
  const guests = visitor();
  const toMember = { ...CHECKOUT.shippingInfo, email: ada.email };
  const [second, third, fourth] = [
    await bought(guests),
    await bought(guests, { shippingInfo: toMember }),
    await bought(guests),
  ];
  const moved = { ...CHECKOUT.shippingInfo, city: 'York' };
  await guests.call(api.ownOrders.address, { params: { token: second.token }, body: moved });
  const { childrenData, peopleData } = CHECKOUT;
  const cards = { childrenData, peopleData };
  await guests.call(api.ownOrders.cards, { params: { token: second.token }, body: cards });
  await guests.call(api.ownOrders.addCopies, { params: { token: second.token }, body: {} });
  await member.call(api.ownOrders.claim, { params: { token: second.token } });
  await member.call(api.ownOrders.claimAll);
  await guests.call(api.ownOrders.cancel, { params: { token: fourth.token } });
  const { orders, printRuns } = deskApi;
  await admin.call(orders.note, { ...ofFirst, body: { text: 'Rang' } });
  for (const held of [true, false]) await admin.call(orders.hold, { ...ofFirst, body: { held } });
  await admin.call(orders.address, { ...ofFirst, body: { shipping: moved } });
  await admin.call(orders.cards, { ...ofFirst, body: { cards } });
  await admin.call(orders.refund, { ...ofFirst, body: { amount: 100, reason: 'A stain' } });
  const run = await printRunOf(admin, [first.id, second.id]);
  const ofRun = { params: { id: run.id } };
  await admin.call(printRuns.dispatch, { ...ofRun, body: {} });
  await admin.call(printRuns.takeBack, ofRun);
  await admin.call(printRuns.dispatch, { ...ofRun, body: {} });
  await member.call(api.ownOrders.dismissOutdated, ofFirst);
  const ofThird = { params: { id: third.id } };
  await admin.call(orders.status, { ...ofThird, body: { status: 'fulfilled' } });
  await admin.call(orders.completion, { ...ofThird, body: { completed: true } });
  await admin.call(orders.mailAgain, ofThird);
  await server.runJobs();
  const mails = (await server.mailbox.list())
    .map(({ to, subject }) => `${to}: ${subject.replace(/\d{6}/, 'the digits')}`)
    .sort();
  await member.call(api.account.endSessions);
  await admin.call(api.account.logout);
  const before = await rowsOf(server);
  await member.call(api.account.remove, { body: { confirmation: 'ada', currentPassword: 'secret3' } });
  expect([...made].sort()).toEqual(WRITES.map(({ name }) => name).sort());
  return { mails, before, after: await rowsOf(server) };
}
