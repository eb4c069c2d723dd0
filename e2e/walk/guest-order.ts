import { expect } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { aChild, aDate, aPerson } from '#shared/testing/facts.ts';
import { changeGuestData, memoryNotebook } from '#web/notebook/guest-data.ts';
import { createLine, type Dice, pick } from './line.ts';
import { type Browser, moveClock, openTab } from './tab.ts';

const HOUR_MS = 3_600_000;
const CLOCKS = [-400 * 24, -26, -1, 0, 1, 26, 400 * 24].map((hours) => hours * HOUR_MS);
const PAYS = '4242 4242 4242 4242';
const CARDS = [PAYS, PAYS, PAYS, '4000 0000 0000 0002', '4000 0000 0000 0077'];
const SIMULATOR = { driver: 'simulator', publishableKey: null } as const;
const AT_CALM = 14;
const MOST_ROUNDS = 60;

/** Sentences about money, and whether each is true at the stage of the customer's most advanced payment. */
const OF_MONEY: [RegExp, (status: Stage) => boolean][] = [
  [/haven’t been charged|was not successful|declined/i, (stage) => stage === 'open'],
  [
    /payment was successful|payment successful|last payment went through|order number \d/i,
    (stage) => stage === 'succeeded',
  ],
  [/payment is (processing|still being processed)/, (stage) => stage === 'processing'],
];
type Stage = 'open' | 'processing' | 'succeeded';

/** Makes and orders a card as a guest, over a connection with faults, until the page says that it is ordered. */
export async function orderAsGuest(server: TestApp, roll: Dice, noise: Dice, log: string[]) {
  const { db } = server.deps;
  const visitor = server.stranger();
  const say = (what: string) => void log.push(what);
  const line = createLine(visitor, noise, { now: server.deps.now, say });
  const browser: Browser = { line, session: new Map(), local: new Map(), user: null, path: '/guest' };
  let tab = await openTab(browser);
  let dialogs = 0;
  let isTold = false;
  let watching: Awaited<ReturnType<typeof watchPayment>> | null = null;
  let hasLostCookie = false;
  const wished = { children: [] as string[], people: [] as string[] };

  const stage = async (): Promise<Stage> => {
    const { rows } = await db.$client.query('SELECT status FROM simulated_payments');
    const has = (status: string) => rows.some((row) => row.status === status);
    return has('succeeded') ? 'succeeded' : has('processing') ? 'processing' : 'open';
  };

  async function listen(sentences = tab.heard()): Promise<void> {
    const now = await stage();
    for (const sentence of sentences) {
      // This may answer a request that the previous page sent.
      const { step, unanswered } = tab.checkout.store.get();
      const isOther = unanswered === null && step !== 'confirmation';
      isTold ||= /last payment/.test(sentence) || (isOther && /^Payment Successful/.test(sentence));
      say(`“${sentence}” (${now})`);
      for (const [words, isTrue] of OF_MONEY)
        if (words.test(sentence) && !isTrue(now)) throw new Error(`Untrue: “${sentence}” (${now})`);
      if (/used up/.test(sentence) && !hasLostCookie) throw new Error(`Untrue: “${sentence}”`);
    }
  }

  async function reopen(): Promise<void> {
    tab.close();
    await listen();
    tab = await openTab(browser);
    watching = null;
    dialogs += 1;
  }

  /** Whether a reload shows no warning about unsaved input, since the customer is on the way to their bank. */
  const isPressed = () => browser.session.has('bank-trip');

  /** Plays a random event that can interrupt a visit, or none. */
  async function happen(): Promise<void> {
    switch (pick(roll, ['', '', '', '', 'file', 'reload', 'clock', 'cookie', 'jobs', 'keep'] as const)) {
      case 'file':
        say('A file is gone: the page looks for a new build.');
        line.release();
        tab.builds.checkForNewBuild();
        await idle();
        if (tab.builds.newBuild.get() === null) return;
        tab.builds.loadNewBuild();
        return reopen();
      case 'reload':
        say('The page is loaded anew.');
        if (!isPressed()) tab.overReload.storeOverReload(null);
        return reopen();
      case 'clock':
        say('The clock is moved.');
        return moveClock(pick(roll, CLOCKS));
      case 'cookie':
        say('The cookies are gone.');
        hasLostCookie = true;
        return visitor.cookies.clear();
      case 'jobs':
        say('The webhook comes.');
        return void (await server.runJobs());
      case 'keep':
        return tab.saved.saveGuest();
    }
  }

  const idle = async () => {
    for (let calm = 0; calm < 5; calm++) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      if (tab.checkout.store.get().isSending || tab.checkout.store.get().isChecking) calm = 0;
    }
  };
  const notebook = () => {
    const { guestData: guestPages } = tab.saved;
    return memoryNotebook(guestPages.get(), (wanted) =>
      guestPages.set(changeGuestData(guestPages.get(), wanted)),
    );
  };
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name).sort();

  async function write(): Promise<void> {
    const book = notebook();
    const first = book.children.items[0];
    const name = `Child ${roll(1_000_000)}`;
    switch (first ? pick(roll, ['add', 'person', 'edit', 'delete', 'undo'] as const) : 'add') {
      case 'add':
        wished.children.push(name);
        return book.addChild(aChild({ name }), name);
      case 'person': {
        wished.people.push(name);
        await book.addPerson({ ...aPerson({ name }), dates: [aDate()] }, name);
        return;
      }
      case 'edit':
        if (!first) return;
        wished.children = wished.children.map((known) => (known === first.name ? name : known));
        return book.updateChild(first, aChild({ name }));
      case 'delete':
        if (!first) return;
        wished.children = wished.children.filter((known) => known !== first.name);
        await book.deleteChild(first.id);
        return;
      case 'undo':
        if (first) await (await book.deleteChild(first.id))();
    }
  }

  for (let writes = 2 + roll(5); writes > 0 || wished.children.length === 0; writes--) {
    await write();
    await happen();
    expect([names(notebook().children.items), names(notebook().people.items)]).toEqual([
      [...wished.children].sort(),
      [...wished.people].sort(),
    ]);
  }

  const withCode = roll(2) === 0;
  const email = 'sam@example.org';
  const address = {
    ...{ name: 'Sam Okafor', email, address: '1 High Street', city: 'Leeds', postcode: 'LS1 1AA' },
    ...{ country: 'United Kingdom', gift: null },
  };

  async function watchPayment() {
    const { returnedPayment } = await import('#web/checkout/payment-redirect/use-returned-payment.ts');
    const { readPending } = await import('#web/checkout/payment-redirect/pending-payment.ts');
    const pending = readPending();
    if (!pending) throw new Error('What was paid is forgotten');
    const asked = returnedPayment({ ...pending, secret: null }, SIMULATOR);
    const observer = new tab.QueryObserver(tab.queryClient, asked);
    const leave = observer.subscribe(() => undefined);
    return { leave, result: () => observer.getCurrentResult() };
  }

  /** Returns the result on the return page; null if it lets the customer order again. */
  async function lookAtPayment(): Promise<string | null> {
    watching ??= await watchPayment();
    const looks = 1 + roll(4);
    for (let look = 0; look < looks || watching.result().data === undefined; look++) await idle();
    const { data } = watching.result();
    say(`The page says: ${JSON.stringify(data)}`);
    switch (data?.at) {
      case 'ordered':
        await listen([`Order number ${data.orderId}`]);
        tab.forgetReturn();
        return 'ordered';
      case 'unrecorded':
      case 'elsewhere':
        await listen(['Your payment was successful.']);
        return data.at;
      case 'failed':
        await listen([data.message, 'You haven’t been charged.']);
        return null;
      case 'looking':
        if (!data.isOver && roll(3) > 0) return 'looking';
        if (!data.isOver) {
          say('Back to the card.');
          watching.leave();
          tab.forgetReturn();
          return null;
        }
        // The page asks its customer to look for the email, and the customer does.
        await server.runJobs();
        if ((await server.mailbox.list()).length > 0) return 'ordered';
        watching.leave();
        tab.forgetReturn();
        return null;
      default:
        return data?.at ?? null;
    }
  }

  for (let round = 0; ; round++) {
    if (round === AT_CALM) line.calm();
    if (round > MOST_ROUNDS) throw new Error(`Never ends at ${tab.checkout.store.get().step}`);
    await listen();
    if (isTold) break;
    const { checkout } = tab;
    if (tab.hasReturned() && !checkout.store.get().isOpen) {
      const told = await lookAtPayment();
      if (told === 'ordered' || told === 'elsewhere') break;
      if (told === 'processing') {
        await server.runJobs();
        server.passTime(HOUR_MS / 60);
      }
      if (told !== null) continue;
      if (checkout.store.get().order.family.length > 0 && !checkout.store.get().isOpen)
        checkout.open(`dialog ${dialogs}`, { type: 'resumed' }, () => undefined);
    }
    const { step, isOpen, prepared, order } = checkout.store.get();
    say(`${isOpen ? step : 'closed'}`);
    if (!isOpen) {
      const { children, people, dates } = tab.saved.guestData.get();
      if (children.length === 0) throw new Error('What was written down is gone, and not ordered');
      const { cardFacts } = await import('#web/notebook/card-facts.ts');
      const facts = cardFacts(children, people, dates);
      const cards = { mode: 'guest', family: facts.children, people: facts.people } as const;
      checkout.open(
        `dialog ${dialogs}`,
        {
          type: 'opened',
          cards: { ...cards, layout: 'all-on-one', again: false },
          options: { copies: 1, design: checkout.store.get().order.design, titles: [] },
        },
        () => undefined,
      );
    } else if (step === 'proof') checkout.send({ type: 'proceeded' });
    else if (step === 'shipping') {
      // A code that was refused is removed.
      if (hasLostCookie && order.discount) checkout.send({ type: 'discounted', discount: null });
      if (withCode && !order.discount && !hasLostCookie) {
        checkout.send({ type: 'codeTyped', code: 'ONE' });
        if (roll(2) === 0) checkout.send({ type: 'codeApplied' });
        await idle();
      }
      checkout.send({ type: 'submitted', shipping: address });
    } else if (step === 'payment') {
      if (roll(8) === 0) checkout.send({ type: 'wentBack', to: 'shipping' });
      else {
        const number = pick(roll, CARDS);
        const { call } = await import('#web/call/call.ts');
        const { api } = await import('#shared/api.ts');
        const clientSecret = prepared?.payment.clientSecret ?? '';
        const body = { clientSecret, card: { number } };
        checkout.send({ type: 'paid', confirm: () => call(api.checkout.simulate, { body }) });
        if (roll(4) === 0) {
          say('The page is lost while it pays.');
          await new Promise((resolve) => setTimeout(resolve, roll(12)));
          if (!isPressed()) tab.overReload.storeOverReload(null);
          await reopen();
          continue;
        }
      }
    } else if (step === 'unrecorded') checkout.send({ type: 'recordedAgain' });
    else break;
    await idle();
    await listen();
    const isSaidToBeProcessing = step === 'payment' && checkout.store.get().step === 'processing';
    if (isSaidToBeProcessing) await listen(['Your payment is processing.']);
    await happen();
    await listen();
  }
  const { step, recorded } = tab.checkout.store.get();
  say(`It ends with ${step}.`);
  if (step === 'confirmation') {
    await listen([`Order number ${recorded?.id}`]);
    tab.checkout.send({ type: 'closed' });
  }
  line.calm();
  tab.close();
  await server.runJobs();
  return wished;
}
