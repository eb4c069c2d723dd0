import { faultsIn } from './fault.ts';

const CHECKOUT = 'src/server/checkout/checkout.test.ts';
const STRIPE = 'src/server/checkout/faults.test.ts';
const RECONCILE = 'src/server/checkout/reconcile.test.ts';
const DRAFTS = 'src/server/checkout/drafts.test.ts';

/** What is kept of a checkout before it is paid. */
export const DRAFT_FAULTS = faultsIn(
  'src/server/checkout/drafts.ts',
  [DRAFTS],
  [
    {
      name: 'a payment is recorded on a draft that has ended',
      from: "and(eq(checkouts.id, id), eq(checkouts.status, 'open'), isNull(checkouts.paymentId))",
      to: 'eq(checkouts.id, id)',
      tests: [STRIPE],
    },
    {
      name: 'a checkout ends those of all customers',
      from: "and(eq(checkouts.status, 'open'), ownedBy(owner))",
      to: "eq(checkouts.status, 'open')",
    },
    {
      name: 'a checkout asks about unanswered ones of all customers',
      from: "and(or(eq(checkouts.status, 'open'), isUnanswered), ownedBy(owner))",
      to: "or(isUnanswered, and(eq(checkouts.status, 'open'), ownedBy(owner)))",
    },
    {
      name: 'a member’s checkouts in other browsers stay payable',
      from: 'or(theirs, eq(checkouts.userId, userId))',
      to: 'theirs',
    },
    {
      name: 'drafts are asked about before they are due',
      from: ', lte(checkouts.checkAt, now.toISOString())',
      to: '',
      tests: [STRIPE],
    },
    { name: 'drafts are asked about in any order', from: '.orderBy(asc(checkouts.checkAt))', to: '' },
    { name: 'a draft is ended twice', from: "eq(checkouts.status, 'open'), samePayment", to: 'samePayment' },
    {
      name: 'a draft is ended whose payment has just been opened',
      from: "eq(checkouts.status, 'open'), samePayment",
      to: "eq(checkouts.status, 'open')",
    },
    {
      name: 'an ended draft keeps its discount',
      from: 'if (closed?.discountCodeId)',
      to: 'if (closed?.discountCodeId === 0)',
      tests: [RECONCILE],
    },
    {
      name: 'drafts that became orders are deleted',
      from: "eq(checkouts.status, 'ended'), lt(checkouts.expiresAt, lapsedAt)",
      to: 'lt(checkouts.expiresAt, lapsedAt)',
      tests: [CHECKOUT],
    },
    {
      name: 'an ended draft is deleted before its day is over',
      from: ', lt(checkouts.expiresAt, lapsedAt)',
      to: '',
    },
    {
      name: 'a deleted draft is forgotten',
      from: 'if (lapsed.length)',
      to: 'if (lapsed.length < 0)',
      tests: [STRIPE],
    },
    {
      name: 'every checkout was one of ours',
      from: 'lapsedCheckouts.id, id))) > 0',
      to: 'lapsedCheckouts.id, id))) >= 0',
      tests: [STRIPE],
    },
  ],
);
