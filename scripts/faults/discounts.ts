import { faultsIn } from './fault.ts';

const DISCOUNTS = 'src/server/discounts/code-uses.test.ts';
const CODES = 'src/server/discounts/discount-codes.test.ts';
const DRAFTS = 'src/server/checkout/drafts.test.ts';

/** Codes, their uses, and prices. */
export const DISCOUNT_FAULTS = [
  ...faultsIn(
    'src/server/discounts/code-uses.ts',
    [DISCOUNTS],
    [
      {
        name: 'the check lets inactive codes through',
        from: 'if (!code.isActive)',
        to: 'if (code.isActive === 2)',
      },
      {
        name: 'the check lets expired codes through',
        from: 'Date.parse(code.expiresAt) <= now.getTime()',
        to: 'Date.parse(code.expiresAt) === 0',
      },
      {
        name: 'the check counts one use too many',
        from: 'code.usedCount >= code.maxUses',
        to: 'code.usedCount > code.maxUses',
      },
      { name: 'an inactive code can be used', from: 'eq(discountCodes.isActive, 1),', to: '' },
      {
        name: 'an expired code can be used',
        from: 'or(isNull(discountCodes.expiresAt), gt(discountCodes.expiresAt, now.toISOString())),',
        to: '',
      },
      {
        name: 'a code can be used without end',
        from: 'or(isNull(discountCodes.maxUses), lt(discountCodes.usedCount, discountCodes.maxUses)),',
        to: '',
      },
      {
        name: 'a code without a limit cannot be used',
        from: 'isNull(discountCodes.maxUses), ',
        to: '',
        tests: ['src/server/discounts/discounts.test.ts'],
      },
      { name: 'a use that is given back counts double', from: '- 1, 0)', to: '- 2, 0)', tests: [DRAFTS] },
      {
        name: 'a use is given back to every code',
        from: '- 1, 0)` })\n    .where(eq(discountCodes.id, codeId))',
        to: '- 1, 0)` })',
        tests: [DRAFTS],
      },
    ],
  ),
  ...faultsIn(
    'src/server/discounts/queries.ts',
    [CODES],
    [
      {
        name: 'a letter that looks like another is that other',
        from: 'code.replace(/[a-z]/g, (letter) => letter.toUpperCase())',
        to: 'code.toUpperCase()',
        tests: [DISCOUNTS],
      },
      {
        name: 'changing a code changes all of them',
        from: '.set(normalised(input))\n    .where(eq(discountCodes.id, id))',
        to: '.set(normalised(input))',
      },
      { name: 'codes are listed as they lie', from: '.orderBy(asc(discountCodes.id))', to: '' },
    ],
  ),
  ...faultsIn(
    'src/server/discounts/routes.ts',
    ['src/server/discounts/discounts.test.ts'],
    [
      {
        name: 'a code that is there already is an error of ours',
        from: 'if (isUniqueViolation(error))',
        to: 'if (!error)',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/pricing.ts',
    ['src/shared/pricing.test.ts'],
    [
      {
        name: 'a discount can cost extra',
        from: 'Math.max(discountOf(discount, originalAmount), 0)',
        to: 'discountOf(discount, originalAmount)',
      },
      {
        name: 'a discount can be more than the card',
        from: 'Math.min(Math.max(discountOf(discount, originalAmount), 0), originalAmount)',
        to: 'Math.max(discountOf(discount, originalAmount), 0)',
      },
      { name: 'half a penny is the shop’s', from: 'Math.round(', to: 'Math.floor(' },
      { name: 'a percentage is taken in pence', from: '(price * value) / 100', to: 'value' },
      {
        name: 'shipping is free',
        from: 'totalAmount: finalAmount + SHIPPING',
        to: 'totalAmount: finalAmount',
      },
      { name: 'a free card costs something', from: 'return CARD_PRICE;', to: 'return value;' },
      { name: 'the price is another', from: '[899, 1398', to: '[989, 1398' },
      { name: 'a further copy is dearer than the one before', from: '1398, 1897', to: '1398, 2197' },
      {
        name: 'a free card makes all copies free',
        from: "case 'free_card':\n      return CARD_PRICE;",
        to: "case 'free_card':\n      return price;",
      },
      {
        name: 'a receipt shows another price than was paid',
        from: 'discountAmount - SHIPPING',
        to: 'discountAmount',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/discount-codes.ts',
    ['src/shared/discounts.test.ts'],
    [
      { name: 'a code can cost extra', from: 'z.gte(0), ', to: '' },
      { name: 'a code can take off any sum', from: ', z.lte(100_000)', to: '' },
      { name: 'a code can have no uses', from: '.check(z.gte(1))', to: '' },
      {
        name: 'a percentage can be more than a hundred',
        from: 'code.value <= 100',
        to: 'code.value <= 1000',
      },
      { name: 'a code’s case matters', from: '  z.toUpperCase(),\n', to: '' },
      {
        name: 'a code may have letters that look like others',
        from: 'z.regex(/^[!-~]*$/,',
        to: 'z.regex(/./,',
      },
    ],
  ),
];
