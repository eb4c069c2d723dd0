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
      tests: ['src/server/checkout/checkout.test.ts'],
      isOfCopies: true,
    },
  ]),
  ...faultsIn('src/server/checkout/record-order.ts', COPIES, [
    { name: 'an order forgets its copies', from: 'copies: draft.copies,', to: '' },
    { name: 'an order forgets its titles', from: 'titles: draft.titles,', to: '' },
    {
      name: 'an order that the webhook makes forgets its copies',
      from: 'copies: draft.copies,',
      to: 'copies: pictures.cardsPerCopy === null ? draft.copies : 1,',
      tests: ['src/server/checkout/checkout.test.ts'],
      isOfCopies: true,
    },
  ]),
  ...faultsIn('src/server/orders/compose-order.ts', COPIES, [
    {
      name: 'a title that cannot be printed is sold',
      from: 'for (const title of further)',
      to: 'for (const title of further.slice(9))',
      tests: DESIGN,
    },
    {
      name: 'copies make an order larger than any',
      from: 'refuseTooManyCopies(copies, cards);',
      to: '',
    },
    {
      name: 'every title of an order that is refused anyway is laid out',
      from: 'const [, ...further] = new Set(titlesOf(design, titles, copies));',
      to: `const [, ...further] = new Set(titlesOf(design, titles, copies));
  for (const title of further)
    await composeCards(deps, { ...data, design: { ...design, title } }, badRequest, payer);`,
      tests: DESIGN,
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
      from: '{ ...correction, design }',
      to: '{ ...correction, design: {} }',
      tests: DESIGN,
    },
    {
      name: 'a correction lays out one title only',
      from: '{ titles, copies }, payer',
      to: '{ titles: [], copies }, payer',
      tests: DESIGN,
    },
    {
      name: 'a correction makes an order larger than any',
      from: '{ titles, copies }, payer',
      to: '{ titles, copies: 1 }, payer',
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
      name: 'a confirmation names neither titles nor cards',
      from: `preparing your \${orderedInWords(order)}`,
      to: `preparing your \${PRODUCT}`,
    },
    {
      name: 'the mail about a correction does not say of what',
      from: "labelled('What you ordered', [orderedInWords(order)]),",
      to: '',
    },
  ]),
  ...faultsIn('src/server/letters/small-print.ts', DESIGN, [
    {
      name: 'what was agreed names no titles',
      from: `\${orderedInWords(order)}, made for you`,
      to: 'Dad’s Cheat Sheet, made for you',
    },
  ]),
  ...faultsIn('src/server/print-runs/run-papers.ts', DESIGN, [
    {
      name: 'slips name the first title only',
      from: 'packedInWords(order)',
      to: 'packedInWords({ ...order, titles: [] })',
    },
  ]),
  ...faultsIn(
    'src/shared/ordered.ts',
    ['src/shared/ordered.test.ts'],
    [
      {
        name: 'every card is called Dad’s',
        from: 'productFor(first.title)',
        to: 'productFor("Dad\'s")',
      },
      {
        name: 'the cards of a set are not counted',
        from: `\`a set of \${cardsPerCopy} cards\``,
        to: "''",
      },
      {
        name: 'the titles of copies are not told',
        from: '[numberOf(order), titles]',
        to: '[numberOf(order)]',
      },
      {
        name: 'each title is packed with all copies',
        from: 'const ofTitle = { copies, cardsPerCopy };',
        to: 'const ofTitle = { copies: order.copies + copies * 0, cardsPerCopy };',
      },
      {
        name: 'cards that are printed again are all of the first title',
        from: 'Math.floor((card - 1) / cardsPerCopy)',
        to: '0',
      },
      {
        name: 'a card that is printed again is taken for one of the next copy',
        from: '(card - 1) / cardsPerCopy',
        to: 'card / cardsPerCopy',
      },
    ],
  ),
  ...faultsIn(
    'src/web/checkout/steps/ordered-cards.ts',
    ['src/web/checkout/steps/ordered-cards.test.ts'],
    [
      {
        name: 'a summary does not name further titles',
        from: 'differentTitles(order) ??',
        to: 'null ??',
      },
      {
        name: 'a summary does not name the only title',
        from: 'title === DEFAULT_DESIGN.title ? null : title',
        to: 'null',
      },
    ],
  ),
  ...faultsIn(
    'src/web/checkout/steps/design-words.ts',
    ['src/web/checkout/steps/design-words.test.ts'],
    [
      {
        name: 'the line of choices names the first title only',
        from: 'differentTitles(order) ?? design.title',
        to: 'design.title',
      },
    ],
  ),
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
      {
        name: 'a confirmation tells the titles of no copy',
        from: 'prepared: { copies, design, titles } });',
        to: 'prepared: { copies, design, titles: [] } });',
      },
    ],
  ),
];
