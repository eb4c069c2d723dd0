import { faultsIn } from './fault.ts';

const ESTIMATE = ['src/shared/delivery-estimate.test.ts'];

/** Who sells, and when it comes. */
export const SHOP_FAULTS = [
  ...faultsIn(
    'src/server/config.ts',
    ['src/server/read-shop.test.ts'],
    [
      {
        name: 'a shop without a name takes money',
        from: 'if (!trader)\n',
        to: 'if (!trader && false)\n',
      },
      {
        name: 'a shop in test mode must have a name',
        from: "payments.driver === 'stripe' && !isTestKey(payments.secretKey)",
        to: "payments.driver === 'stripe'",
      },
    ],
  ),
  ...faultsIn(
    'src/server/read-shop.ts',
    ['src/server/read-shop.test.ts'],
    [
      {
        name: 'a shop without an address is a shop',
        from: 'if (!name || !address || !email)',
        to: 'if (!name || !email)',
      },
    ],
  ),
  ...faultsIn('src/shared/delivery-estimate.ts', ESTIMATE, [
    {
      name: 'the hour of the cut-off counts for the day',
      from: 'hour < terms.cutoffHour',
      to: 'hour <= terms.cutoffHour',
    },
    { name: 'the shop’s day is that of the server', from: "timeZone: 'Europe/London',", to: '' },
    { name: 'the shop’s day is that of Greenwich all year', from: "'Europe/London'", to: "'UTC'" },
    { name: 'the post takes a day less', from: 'deliveryDays - 1', to: 'Math.max(deliveryDays - 2, 0)' },
  ]),
  ...faultsIn('src/shared/working-days.ts', ESTIMATE, [
    {
      name: 'there is post on Saturdays',
      from: 'weekday === SATURDAY || weekday === SUNDAY) return false',
      to: 'weekday === SUNDAY) return false',
    },
    { name: 'the shop’s days off do not count', from: '!closed.includes(date) &&', to: '' },
    {
      name: 'Boxing Day on a Saturday has no Monday',
      from: 'addDays(christmas, 3)]',
      to: 'addDays(christmas, 1)]',
    },
    { name: 'Easter Monday is a working day', from: 'addDays(easter, 1),', to: 'addDays(easter, 0),' },
  ]),
  ...faultsIn(
    'src/server/http/pages.ts',
    ['src/server/http/shop-pages.test.ts', 'src/server/http/pages.test.ts'],
    [
      {
        name: 'the shop’s own pages stay as they were built',
        from: 'own ? fillShopPage(titled, own.name, config) : titled',
        to: 'titled',
      },
      {
        name: 'the guest page names the day of the server’s start',
        from: 'if (latest?.text !== text)',
        to: 'if (!latest)',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/shop-pages/html.ts',
    ['src/server/http/shop-pages.test.ts'],
    [
      {
        name: 'what a shop types is taken for markup',
        from: 'escapeHtml(String(value))',
        to: 'String(value)',
      },
    ],
  ),
  ...faultsIn(
    'src/server/letters/order-message.ts',
    ['src/server/letters/small-print.test.ts'],
    [
      {
        name: 'a confirmation leaves out what was agreed',
        from: '      smallPrint(order, terms),\n',
        to: '',
      },
    ],
  ),
  ...faultsIn(
    'src/server/letters/letter.ts',
    ['src/server/letters/small-print.test.ts'],
    [{ name: 'a mail does not say who sells', from: '[BRAND, TAGLINE, ...who, ', to: '[BRAND, TAGLINE, ' }],
  ),
  ...faultsIn(
    'src/server/orders/customer-view.ts',
    ['src/server/letters/small-print.test.ts'],
    [
      {
        name: 'what was posted late is still promised for its first day',
        from: 'estimateArrival(terms, new Date(statusAt))',
        to: 'estimateDelivery(terms, new Date(createdAt))',
      },
      {
        name: 'a cancelled order is still to come',
        from: "if (status === 'paid') return",
        to: 'if (status) return',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/pricing.ts',
    ['src/shared/pricing.test.ts'],
    [
      {
        name: 'half a penny of VAT is rounded down',
        from: '2 * total * rate + 100 + rate',
        to: '2 * total * rate + 99 + rate',
      },
    ],
  ),
  ...faultsIn(
    'src/web/order/delivery-news.ts',
    ['src/web/order/delivery-news.test.ts'],
    [
      {
        name: 'an order is late on the day it was promised for',
        from: 'today <= delivery.postedBy',
        to: 'today < delivery.postedBy',
      },
    ],
  ),
];
