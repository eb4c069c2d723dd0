import { faultsIn } from './fault.ts';

const NEEDS = ['src/server/desk/needs-of.test.ts'];
const MORNING = ['src/server/desk/morning-mail.test.ts'];
const FIGURES = ['src/server/desk/figures.test.ts'];
const FONTS = ['src/server/cards/missing-fonts.test.ts'];
const WORDS = ['src/shared/needs-you.test.ts', 'src/shared/figures.test.ts'];

/** What needs somebody of the shop, its morning mail, and its figures. */
export const NEEDS_FAULTS = [
  ...faultsIn('src/server/db/order-marks.ts', NEEDS, [
    {
      name: 'what is disputed is told of as in review, too',
      from: 'IN_REVIEW} AND NOT ',
      to: 'IN_REVIEW} OR FALSE AND ',
    },
  ]),
  ...faultsIn(
    'src/server/desk/order-conditions.ts',
    [...NEEDS, 'src/server/desk/list.test.ts'],
    [
      {
        name: 'each line of what needs somebody leads to all of it',
        from: 'and(NEEDS_SOMEBODY, ORDER_NEED[needsYou])',
        to: 'and(NEEDS_SOMEBODY)',
      },
    ],
  ),
  ...faultsIn('src/server/desk/needs-of.ts', NEEDS, [
    { name: 'many are led to the first of them', from: 'count === 1 ? order : null', to: 'order' },
    { name: 'the strip tells of what there is none of', from: 'WHERE count > 0', to: 'WHERE count >= 0' },
    { name: 'a mail that was just tried is told of', from: "'15 minutes'", to: "'0 minutes'" },
    {
      name: 'a mail that waits of its own will is told of',
      from: "(state = 'retry' OR start_after",
      to: '(TRUE OR start_after',
    },
    {
      name: 'money that has gone back is told of as late',
      from: "IN ('refused', 'failed') AND refunded_at",
      to: "IN ('refused', 'failed', 'succeeded') OR refunded_at",
    },
    {
      name: 'what the fonts lack is kept from the shop',
      from: 'if (fonts.length > 0)',
      to: 'if (fonts.length > 1000)',
    },
  ]),
  ...faultsIn('src/server/checkout/webhook.ts', NEEDS, [
    {
      name: 'the shop is told of whatever a stranger sends',
      from: "if (refused && c.req.header('stripe-signature'))",
      to: 'if (refused)',
    },
    {
      name: 'webhooks that work again are told of as refused for ever',
      from: 'event, [WEBHOOK_REFUSED, WEBHOOK_UNREPORTED]));',
      to: 'event));',
    },
  ]),
  ...faultsIn('src/server/checkout/reconcile.ts', NEEDS, [
    {
      name: 'nobody notices that the provider tells of nothing',
      from: 'await noteTrouble(deps, WEBHOOK_UNREPORTED);',
      to: '',
    },
  ]),
  ...faultsIn('src/server/checkout/deal-with-event.ts', NEEDS, [
    {
      name: 'a message that could not be dealt with is not written down',
      from: 'if (paymentId) await noteTrouble(deps, paymentId).catch(() => undefined);',
      to: '',
    },
    {
      name: 'a message that was dealt with at last is told of for ever',
      from: 'paymentId ? [paymentId, ...over] : over',
      to: 'over',
    },
  ]),
  ...faultsIn('src/server/cards/missing-fonts.ts', FONTS, [
    {
      name: 'a font is there without its file',
      from: 'await access(find());',
      to: 'find();',
    },
  ]),
  ...faultsIn('src/server/desk/queue-morning-mail.ts', MORNING, [
    { name: 'the morning mail comes at night', from: ' || time < AT', to: '' },
    { name: 'the morning is Greenwich’s', from: "'Europe/London'", to: "'UTC'" },
    {
      name: 'each server sends a morning mail',
      from: 'first.length === 0 || ',
      to: '',
    },
    {
      name: 'a morning without anything has a mail',
      from: 'first.length === 0 || (await needsOf({ ...deps, db: tx })).length === 0',
      to: 'first.length === 0',
      equivalent: 'Looked again when it is sent: nothing is sent of what needs nobody.',
    },
    {
      name: 'a day whose mail was not queued counts as done',
      from: 'const first = await tx.insert',
      to: 'const first = await db.insert',
    },
  ]),
  ...faultsIn('src/server/letters/send-morning-mail.ts', MORNING, [
    {
      name: 'the mails of yesterday come today',
      from: ' || localClock(SHOP_ZONE, now()).day !== day',
      to: '',
    },
    { name: 'a mail tells that nothing is to be told', from: 'if (needs.length === 0) return;', to: '' },
  ]),
  ...faultsIn('src/server/desk/figures.ts', FIGURES, [
    { name: 'a day of the figures is one of Greenwich', from: "'Europe/London'", to: "'UTC'" },
    {
      name: 'every day of the figures has 24 hours',
      from: "date + interval '1 day'`)} AS ends",
      to: "date`)} + interval '24 hours' AS ends",
    },
    { name: 'copies are not counted as cards', from: 'copies} * coalesce(', to: 'copies} * 0 + coalesce(' },
    { name: 'refunds that failed are in the figures', from: "= 'succeeded' AND", to: "<> 'asked' AND" },
    {
      name: 'refunds count on the day on which they were asked for',
      from: 'orderRefunds.updatedAt',
      to: 'orderRefunds.createdAt',
    },
    { name: 'midnight belongs to two days', from: '} < day.ends', to: '} <= day.ends' },
    {
      name: 'the mean stands for the middle',
      from: 'percentile_cont(0.5) WITHIN GROUP (ORDER BY',
      to: 'avg(',
    },
    { name: 'what was sent on the last day is left out', from: 'to}::date + 1', to: 'to}::date' },
  ]),
  ...faultsIn('src/server/print-runs/take-back.ts', FIGURES, [
    {
      name: 'what was taken back counts as sent',
      from: 'dispatchedAt: null, ...before, updatedAt',
      to: '...before, dispatchedAt: undefined, updatedAt',
    },
  ]),
  ...faultsIn('src/server/orders/change-status.ts', FIGURES, [
    {
      name: 'an order that is sent by itself is not in the figures',
      from: "...(to === 'fulfilled' ? { dispatchedAt: order.dispatchedAt ?? at } : {}),",
      to: '',
    },
  ]),
  ...faultsIn('src/shared/figures.ts', WORDS, [
    { name: 'a week begins on Sunday', from: '(weekdayOf(day) + 6) % 7', to: 'weekdayOf(day)' },
    { name: 'a week across New Year has one year', from: "a.year === b.year ? ''", to: "a.year ? ''" },
  ]),
];
