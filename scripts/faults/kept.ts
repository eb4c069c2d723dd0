import { faultsIn } from './fault.ts';

const KEPT = ['src/web/notebook/kept-pages.test.ts'];
const CLAIMED = ['src/server/orders/claim-orders.test.ts'];
const FACTS = ['src/web/offline/facts.test.ts'];
const BUILDS = ['src/server/http/offline.test.ts'];
const TRIP = ['src/web/checkout/bank-trip/bank-trip.test.ts'];
const FILE = ['src/web/notebook/guest-file.test.ts'];

/** What lies on a guest's or a member's device: stored unasked, kept too long, lost, or somebody else's. */
export const KEPT_FAULTS = [
  ...faultsIn('src/web/checkout/bank-trip/pay-with-saved-checkout.ts', TRIP, [
    {
      name: 'a paid order is lost when the page is loaded anew',
      from: 'if (!isMade && !outcome.isDoubtful) forgetPressed();',
      to: 'forgetPressed();',
    },
  ]),
  ...faultsIn('src/web/checkout/bank-trip/bank-trip.ts', TRIP, [
    {
      name: 'somebody else at the tab finds the order of the one before',
      from: 'return isTheirs && places',
      to: 'return places',
    },
  ]),
  ...faultsIn('src/web/checkout/bank-trip/pressed-payment.ts', TRIP, [
    {
      name: 'what was typed for a payment lies in the tab for as long as it is open',
      from: 'Date.now() - payment.pressedAt < KEPT_MS ? payment : null',
      to: 'payment',
    },
  ]),
  ...faultsIn('src/web/notebook/kept-pages.ts', KEPT, [
    {
      name: 'a guest’s facts are stored without the press',
      from: "keeping.get().at !== 'off' && !taking",
      to: '!taking',
    },
    {
      name: 'a guest’s facts are kept for a month from the press, whatever is changed',
      from: 'now.getTime() + KEEP_DAYS * DAY_MS',
      to: 'Date.UTC(2026, 10, 22, 10) + KEEP_DAYS * DAY_MS',
    },
    {
      name: 'a full storage is not noticed',
      from: "stored ? { at: 'kept', until } :",
      to: "stored || until ? { at: 'kept', until } :",
    },
  ]),
  ...faultsIn('src/web/notebook/keeping.ts', KEPT, [
    {
      name: 'what is forgotten is stored again by the next change',
      from: "writeStored(KIND, KEPT_KEY, null);\n  keeping.set({ at: 'off' });",
      to: 'writeStored(KIND, KEPT_KEY, null);',
    },
  ]),
  ...faultsIn('src/web/notebook/guest-notebook.ts', KEPT, [
    { name: 'ordered facts stay on the device', from: '  forgetKept();\n', to: '' },
  ]),
  ...faultsIn('src/web/notebook/restore-kept.ts', KEPT, [
    { name: 'what is too old comes back', from: ' && new Date(read.data.until) > now', to: '' },
    { name: 'what cannot be read stays', from: '  else forgetKept();\n', to: '' },
    {
      name: 'another tab’s facts take the place of what is not kept',
      from: 'read && (wasKept || isBlank(guestPages.get()))',
      to: 'read',
    },
  ]),
  ...faultsIn('src/web/notebook/guest-file.ts', FILE, [
    {
      name: 'a guest’s dates go to everybody in the notebook',
      from: '.filter(({ personId }) => personId === id)',
      to: '.filter(({ personId }) => personId !== 0)',
    },
  ]),
  ...faultsIn('src/server/orders/claim-orders.ts', CLAIMED, [
    {
      name: 'an order is taken out of another account',
      from: 'and(isNull(orders.userId), ne(',
      to: 'and(ne(',
    },
    {
      name: 'what is left of a deleted account’s order is claimed',
      from: "ne(orders.shippingEmail, '')",
      to: "ne(orders.shippingEmail, '?')",
    },
    {
      name: 'a guest’s order joins whoever says it is their address',
      from: 'isNotNull(users.emailVerifiedAt)',
      to: 'isNotNull(users.emailKey)',
    },
    {
      name: 'an order in another account is shown to whoever claims it',
      from: 'order.userId !== userId',
      to: 'order.userId === null',
    },
  ]),
  ...faultsIn(
    'src/web/session/log-out.ts',
    ['src/web/session/log-out.test.ts'],
    [
      {
        name: 'whoever logs out without a connection leaves the facts on the page',
        from: '      changeUser(null);',
        to: '',
      },
      {
        name: 'a log-out without a connection is not made when there is one',
        from: 'setLogOutPending(true);',
        to: '',
      },
      {
        name: 'a log-out that is refused leaves the facts on the device',
        from: 'await forgetFacts(null);',
        to: '',
      },
    ],
  ),
  ...faultsIn('src/web/offline/facts.ts', FACTS, [
    {
      name: 'what was read too long ago is shown without a connection',
      from: ' && new Date(read.data.until) > now',
      to: '',
    },
    {
      name: 'another user’s milestones are kept on a device',
      from: 'before?.user.id === user.id',
      to: 'before',
    },
    {
      name: 'facts are kept before all of them are read',
      from: 'if (!user || !children || !people || !dates) return null;',
      to: 'if (!user) return null;',
    },
  ]),
  ...faultsIn('src/server/http/pages.ts', BUILDS, [
    {
      name: 'the page that devices keep says that nobody is signed in',
      from: 'boot.offline ? boot : ',
      to: '',
    },
  ]),
  ...faultsIn('src/server/http/build-id.ts', BUILDS, [
    {
      name: 'pages with other settings count as the same build',
      from: '.update(JSON.stringify(config))',
      to: '',
    },
  ]),
  ...faultsIn('src/server/http/answer-headers.ts', BUILDS, [
    {
      name: 'a refused call does not name the server’s build',
      from: 'if (build !== null) headers',
      to: 'if (c.res.ok && build !== null) headers',
    },
  ]),
];
