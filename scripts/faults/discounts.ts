import { faultsIn } from './fault.ts';

const DISCOUNTS = 'src/server/discounts/code-uses.test.ts';
const CODES = 'src/server/discounts/discount-codes.test.ts';
const BATCHES = 'src/server/discounts/batches.test.ts';
const EXPORT = 'src/server/desk/export.test.ts';
const DRAFTS = 'src/server/checkout/drafts.test.ts';

/** Codes, their uses, and prices. */
export const DISCOUNT_FAULTS = [
  ...faultsIn(
    'src/server/discounts/code-uses.ts',
    [DISCOUNTS],
    [
      { name: 'an inactive code can be used', from: 'eq(discountCodes.isActive, 1),', to: '' },
      {
        name: 'a code can be used before it begins',
        from: 'or(isNull(discountCodes.startsAt), lte(discountCodes.startsAt, now.toISOString())),',
        to: '',
      },
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
        from: '.where(and(eq(discountCodes.id, id), ',
        to: '.where(and(',
      },
      {
        name: 'what a code takes off can be changed once it is used',
        from: 'or(takesOffTheSame(input), not(isUsed))',
        to: 'undefined',
      },
      {
        name: 'what a running checkout has reserved can be changed',
        from: ' > 0\n  OR EXISTS',
        to: ' > 1000\n  OR EXISTS',
      },
      {
        name: 'only uses that are counted fix a code',
        from: 'EXISTS (SELECT 1 FROM',
        to: 'false AND EXISTS (SELECT 1 FROM',
      },
      { name: 'a used code can get another name', from: 'and(isCode(code), eq(', to: 'and(eq(' },
      {
        name: 'a code of a batch can be given more uses',
        from: 'maxUses === 1 ? undefined',
        to: 'maxUses !== 0 ? undefined',
        tests: [BATCHES],
      },
      { name: 'codes are listed as they lie', from: '.orderBy(backwards ? asc(id) : desc(id))', to: '' },
      {
        name: 'the page before begins at the first code',
        from: 'backwards ? asc(id) : desc(id)',
        to: 'desc(id)',
      },
      { name: 'a search for a code minds its case', from: 'IN upper(', to: 'IN concat(' },
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
    'src/shared/discount-terms.ts',
    ['src/shared/discounts.test.ts'],
    [
      { name: 'a code can cost extra', from: 'z.gte(0), ', to: '' },
      { name: 'a code can take off any sum', from: ', z.lte(100_000)', to: '' },
      {
        name: 'a percentage can be more than a hundred',
        from: 'value <= 100,',
        to: 'value <= 1000,',
      },
      {
        name: 'a code can end before it begins',
        from: 'Date.parse(startsAt) < Date.parse(expiresAt)',
        to: 'expiresAt !== null',
        tests: [CODES],
      },
      {
        name: 'a batch can take nothing off',
        from: 'value >= 1 && value <= 100)',
        to: 'value >= 0 && value <= 100)',
        tests: [BATCHES],
      },
      {
        name: 'a batch can take off any sum',
        from: 'value >= 1 && value <= MAX_FIXED',
        to: 'value >= 1',
        tests: [BATCHES],
      },
      {
        name: 'a batch can be over when it is made',
        from: 'Date.parse(expiresAt) <= Date.now()',
        to: 'Date.now() < 0',
        tests: [BATCHES],
      },
    ],
  ),
  ...faultsIn(
    'src/server/discounts/change-code.ts',
    [CODES],
    [
      {
        name: 'the last to change a code wins in silence',
        from: 'if (changes.length > 0)',
        to: 'if (changes.length > 99)',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/discount-words.ts',
    [CODES],
    [
      {
        name: 'a day that is written otherwise is a change',
        from: 'Date.parse(one) === Date.parse(other)',
        to: 'one === other',
      },
    ],
  ),
  ...faultsIn(
    'src/server/discounts/switch-batch.ts',
    [BATCHES],
    [
      {
        name: 'a batch is switched whatever was seen of it',
        from: 'seen !== undefined && off !== seen',
        to: 'off === -1',
      },
      { name: 'a batch switches every other', from: '.where(and(ofBatch, ', to: '.where(and(' },
    ],
  ),
  ...faultsIn(
    'src/server/discounts/code-orders.ts',
    [CODES],
    [
      {
        name: 'what was given back has cost something',
        from: "NOT IN ('cancelled', 'refunded')",
        to: "NOT IN ('cancelled')",
      },
      {
        name: 'a code costs what only its own spelling did',
        from: 'sql<string>`upper(',
        to: 'sql<string>`concat(',
      },
    ],
  ),
  ...faultsIn(
    'src/server/discounts/make-batch.ts',
    [BATCHES],
    [
      {
        name: 'a batch that is asked for twice is made twice',
        from: 'if (!made) return batchOfKey(tx, batch);',
        to: '',
      },
      {
        name: 'the key of a batch makes another one the same',
        from: 'if (!isSame) throw',
        to: 'if (!found) throw',
      },
      { name: 'codes of a batch can be used without end', from: 'maxUses: 1, ', to: '' },
      {
        name: 'codes can be foreseen',
        from: 'randomInt(CODE_LETTERS.length)',
        to: 'Math.floor(randomInt(CODE_LETTERS.length) / 2)',
      },
    ],
  ),
  ...faultsIn(
    'src/shared/discount-codes.ts',
    ['src/shared/discounts.test.ts'],
    [
      {
        name: 'the check lets inactive codes through',
        from: 'if (!isActive)',
        to: 'if (isActive === 2)',
        tests: [DISCOUNTS],
      },
      {
        name: 'the check lets expired codes through',
        from: 'Date.parse(expiresAt) <= now.getTime()',
        to: 'Date.parse(expiresAt) === 0',
        tests: [DISCOUNTS],
      },
      {
        name: 'the check lets codes through that begin later',
        from: 'Date.parse(startsAt) > now.getTime()',
        to: 'Date.parse(startsAt) === 0',
        tests: [DISCOUNTS],
      },
      {
        name: 'the check counts one use too many',
        from: 'usedCount >= maxUses',
        to: 'usedCount > maxUses',
        tests: [DISCOUNTS],
      },
      { name: 'a code can have no uses', from: '.check(z.gte(1))),', to: '),' },
      { name: 'a code’s case matters', from: '  z.toUpperCase(),\n', to: '' },
      {
        name: 'a code may have letters that look like others',
        from: 'z.regex(/^[!-~]*$/,',
        to: 'z.regex(/./,',
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/csv-text.ts',
    ['src/server/http/csv-text.test.ts'],
    [
      { name: 'a name is calculated by a spreadsheet', from: 'cell.replace(FORMULA, "\'")', to: 'cell' },
      { name: 'a second line is calculated by a spreadsheet', from: '(?<=^|[;\\t\\r\\n])', to: '^' },
      { name: 'a sign of East Asian type is calculated', from: '\\uff1d\\uff0b\\uff0d\\uff20', to: '' },
      { name: 'a formula behind a blank is calculated', from: '(?=\\s*[=', to: '(?=[=' },
      { name: 'lines of a file end as on Unix', from: "'\\r\\n'", to: "'\\n'" },
    ],
  ),
  ...faultsIn(
    'src/server/desk/export-orders.ts',
    [EXPORT],
    [
      { name: 'a file ends with its first part', from: '!last || places.length < BATCH', to: 'last' },
      {
        name: 'a file has what the search did not find',
        from: 'terms?.matches ?? sql`true`',
        to: 'sql`true`',
      },
      {
        name: 'a file has what the filters keep out',
        from: '...orderConditions(filter),',
        to: '',
      },
      { name: 'what is held back gets a label', from: 'isNull(orders.heldAt), ', to: '' },
      { name: 'what has no address gets a label', from: ", ne(orders.shippingAddress, '')", to: '' },
      {
        name: 'what is not printed gets a label',
        from: "'to send': [isPaid, isNotNull(orders.printStartedAt)]",
        to: "'to send': [isPaid]",
      },
      {
        name: 'what was sent gets another label',
        from: "'to send': [isPaid, ",
        to: "'to send': [",
      },
      {
        name: 'what is cancelled gets a label',
        from: 'none: [sql`false`]',
        to: 'none: []',
      },
    ],
  ),
  ...faultsIn(
    'src/server/print-runs/to-send.ts',
    [EXPORT],
    [
      {
        name: 'what a run has sent gets another label',
        from: ' IS NOT NULL AND NOT ',
        to: ' IS NOT NULL OR ',
      },
      {
        name: 'the file of a run has all orders',
        from: ' IN (SELECT ',
        to: ' > 0 OR 1 IN (SELECT ',
      },
    ],
  ),
  ...faultsIn(
    'src/server/http/csv-answer.ts',
    [EXPORT],
    [
      { name: 'Excel takes a file for another encoding', from: 'forExcel && !begun', to: 'false' },
      { name: 'a file is made for a caller who has gone', from: 'highWaterMark: 0', to: 'highWaterMark: 9' },
    ],
  ),
];
