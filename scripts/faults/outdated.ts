import { faultsIn } from './fault.ts';

const OUTDATED = ['src/server/orders/outdated-card.test.ts', 'src/server/orders/outdated-edits.test.ts'];

/** Whether a printed card still says what the notebook says. */
export const OUTDATED_FAULTS = [
  ...faultsIn('src/server/orders/outdated-card.ts', OUTDATED, [
    {
      name: 'somebody else may wave a card away',
      from: 'and(eq(orders.id, id), eq(orders.userId, userId))',
      to: 'eq(orders.id, id)',
    },
    {
      name: 'cards with marks of before are said to be out of date',
      from: 'return subjects && facts && wholes && leftOut && wavedAway',
      to: 'if (subjects && facts && leftOut) return { subjects, facts, leftOut, wholes: wholes ?? [], wavedAway: wavedAway ?? [] };\n  return subjects && facts && wholes && leftOut && wavedAway',
    },
    { name: 'a present is taken for one’s own card', from: 'isNull(orders.buyerName), ', to: '' },
    { name: 'marks are kept of a guest’s card', from: 'userId === null || ', to: '' },
  ]),
  ...faultsIn('src/server/orders/printed-digests.ts', OUTDATED, [
    {
      name: 'who was left out is missed',
      from: '!leftOut.has(digests.digest(checkoutId, rowTexts(subject)))',
      to: 'leftOut.size >= 0',
    },
    {
      name: 'a fact is compared without its owner',
      from: 'mark(kind, name, ...fact)',
      to: 'mark(kind, ...fact)',
    },
    {
      name: 'what is waved away is told of again',
      from: '!wavedAway.includes(digests.digest(checkoutId, changeTexts(change)))',
      to: 'wavedAway.length >= 0',
    },
    {
      name: 'waving one change away silences all later ones',
      from: '!wavedAway.includes(digests.digest(checkoutId, changeTexts(change)))',
      to: 'change !== null && wavedAway.length === 0',
    },
    {
      name: 'what was waved away before is forgotten',
      from: '[...printed.wavedAway, ...marks]',
      to: 'marks',
    },
    {
      name: 'two people of one name have the same marks',
      from: 'return before === 0 ? first :',
      to: 'return before >= 0 ? first :',
    },
    {
      name: 'one of two of a name may have a fact of the other’s',
      from: 'for (const subject of same) for (const fact of subject.facts) markFact(mark, subject, fact);',
      to: '',
    },
    {
      name: 'two of a name may exchange their facts',
      from: 'changed.length > 0 ? changed : exchanged',
      to: 'changed',
    },
    {
      name: 'a new one of a name is taken for a change of those on the card',
      from: '.length > born,',
      to: '.length > 0,',
    },
    {
      name: 'of two of a name any is the one who was left out',
      from: '[...same, ...others].filter(',
      to: 'notebook.filter(',
    },
    {
      name: 'somebody without dates is missed where another has the same name',
      from: 'others.filter(({ counts }) => !counts).slice(0, more)',
      to: '[] as typeof others',
    },
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
