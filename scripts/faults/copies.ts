import { faultsIn } from './fault.ts';

const DESIGN = ['src/server/checkout/card-design.test.ts'];
const COPIES = ['src/server/checkout/copies.test.ts'];

/** How often the cards of an order are printed, and what that costs. */
export const COPIES_FAULTS = [
  ...faultsIn('src/server/checkout/start-checkout.ts', COPIES, [
    {
      name: 'copies cost nothing',
      from: 'priceOrder(code, input.copies)',
      to: 'priceOrder(code)',
    },
    { name: 'a draft forgets its design', from: 'design: input.design ?? {},', to: '', tests: DESIGN },
    {
      name: 'the design of a member is forgotten',
      from: 'if (customer.userId !== null && input.design)',
      to: 'if (customer.userId === 0 && input.design)',
      tests: DESIGN,
    },
    { name: 'a draft forgets its copies', from: 'copies: input.copies,', to: '' },
    { name: 'a draft forgets its titles', from: 'titles: input.titles,', to: '' },
    {
      name: 'titles cost something',
      from: 'priceOrder(code, input.copies)',
      to: 'priceOrder(code, input.titles.length > 1 ? 5 : input.copies)',
    },
    {
      name: 'a checkout without a discount is always of one copy',
      from: 'priceOrder(code, input.copies)',
      to: 'priceOrder(code, code ? input.copies : 1)',
      tests: ['src/server/checkout/three-copies/checkout.test.ts'],
    },
  ]),
  ...faultsIn('src/server/checkout/record-order.ts', COPIES, [
    { name: 'an order forgets its copies', from: 'copies: draft.copies,', to: '' },
    { name: 'an order forgets its titles', from: 'titles: draft.titles,', to: '' },
    {
      name: 'an order that the webhook makes forgets its copies',
      from: 'copies: draft.copies,',
      to: 'copies: pictures.cardsPerCopy === null ? draft.copies : 1,',
      tests: ['src/server/checkout/three-copies/checkout.test.ts'],
    },
  ]),
  ...faultsIn('src/server/checkout/routes.ts', COPIES, [
    {
      name: 'a title that cannot be printed is sold',
      from: 'if (title !== design.title)',
      to: 'if (title === null)',
      tests: DESIGN,
    },
    {
      name: 'copies make an order larger than any',
      from: 'refuseTooManyCopies(body.copies, cards);',
      to: '',
    },
  ]),
  ...faultsIn(
    'src/shared/checkout.ts',
    ['src/shared/checkout.test.ts'],
    [
      {
        name: 'there may be a title more than copies',
        from: 'titles.length < copies',
        to: 'titles.length <= copies',
      },
    ],
  ),
  ...faultsIn('src/server/cards/remembered-design.ts', DESIGN, [
    {
      name: 'one member’s design is everybody’s',
      from: 'and(eq(users.id, userId), isNew)',
      to: 'isNew',
    },
  ]),
  ...faultsIn('src/server/notebook/export-account.ts', DESIGN, [
    {
      name: 'a download lacks the design',
      from: 'cardDesign: await findRememberedDesign(db, user.id),',
      to: '',
    },
  ]),
  ...faultsIn('src/server/notebook/import-notebook.ts', DESIGN, [
    {
      name: 'an import changes the chosen design',
      from: 'design && !(await findRememberedDesign(tx, userId))',
      to: 'design',
    },
  ]),
  ...faultsIn('src/server/orders/correct-order.ts', COPIES, [
    {
      name: 'a corrected card loses its design',
      from: 'design: stored?.design',
      to: 'design: {}',
      tests: DESIGN,
    },
    {
      name: 'a correction makes an order larger than any',
      from: 'refuseTooManyCopies(order.copies, cards);',
      to: '',
    },
  ]),
  ...faultsIn(
    'src/web/order/again-words.ts',
    ['src/web/order/again-words.test.ts'],
    [
      {
        name: 'the price of then is called today’s',
        from: 'priceOrder(null, order.copies)',
        to: 'priceOrder(null)',
      },
      { name: 'that a price has risen is not said', from: 'then === today ? price', to: 'true ? price' },
    ],
  ),
  ...faultsIn('src/server/letters/order-message.ts', DESIGN, [
    {
      name: 'mails do not name the titles',
      from: 'const titles = differentTitles(order);',
      to: 'const titles = null as string | null;',
    },
  ]),
  ...faultsIn('src/server/print-runs/run-sheets.ts', COPIES, [
    {
      name: 'sheets have one copy of each card',
      from: 'titlesOf(printed.design, printed.titles, printed.copies)',
      to: 'titlesOf(printed.design, printed.titles, 1)',
    },
  ]),
  ...faultsIn(
    'src/web/checkout/create-checkout.ts',
    ['src/web/checkout/create-checkout.test.ts'],
    [
      {
        name: 'a checkout in a rush does not say that it is begun again',
        from: 'update({ isWaiting: true })',
        to: 'update({ isWaiting: false })',
      },
      {
        name: 'the next order begins with the copies of the last',
        from: 'update({ discount: null, copies: 1, titles: [] });',
        to: 'update({ discount: null, titles: [] });',
      },
    ],
  ),
];
