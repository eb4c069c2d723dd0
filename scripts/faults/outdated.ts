import { faultsIn } from './fault.ts';

const OUTDATED = ['src/server/orders/outdated-card.test.ts'];

/** Whether a printed card still says what the notebook says. */
export const OUTDATED_FAULTS = [
  ...faultsIn('src/server/orders/outdated-card.ts', OUTDATED, [
    {
      name: 'somebody else may wave a card away',
      from: 'and(eq(orders.id, id), eq(orders.userId, userId))',
      to: 'eq(orders.id, id)',
    },
    {
      name: 'a card that was waved away is told of again',
      from: '|| order.outdatedDismissedAt',
      to: '',
    },
    { name: 'a present is taken for one’s own card', from: 'isNull(orders.buyerName), ', to: '' },
    { name: 'marks are kept of a guest’s card', from: 'userId === null || ', to: '' },
  ]),
  ...faultsIn('src/server/orders/printed-digests.ts', OUTDATED, [
    { name: 'who was left out is missed', from: '!leftOut?.has(own)', to: 'true' },
    { name: 'a fact is compared without its owner', from: '[kind, name, ...fact]', to: '[kind, ...fact]' },
  ]),
  ...faultsIn('src/server/orders/card-digests.ts', OUTDATED, [
    { name: 'the marks of two cards can be compared', from: '[PURPOSE, checkoutId, ', to: '[PURPOSE, ' },
  ]),
  ...faultsIn('src/server/orders/correct-order.ts', OUTDATED, [
    {
      name: 'a corrected card is compared as it was before',
      from: 'printedDigests: await digestsOfOrder(tx, deps.cardDigests, { ...order, childrenData, peopleData }),',
      to: '',
    },
  ]),
  ...faultsIn('src/server/orders/erase-orders.ts', OUTDATED, [
    {
      name: 'marks stay when the account goes',
      from: 'printedDigests: null,',
      to: 'printedDigests: {} as never,',
    },
  ]),
];
