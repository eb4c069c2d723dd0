import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const shop = {
  SHOP_NAME: 'Ada Archer',
  SHOP_ADDRESS: '1 High Street, Leeds, LS1 1AA',
  SHOP_EMAIL: 'ada@cards.example',
};
const live = {
  NODE_ENV: 'production',
  BASE_URL: 'https://cards.example',
  DATABASE_URL: 'postgres://db/cards',
  MAIL: 'smtp',
  SMTP_URL: 'smtps://mail.example',
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const NAMELESS =
  'Live keys of Stripe need SHOP_NAME, SHOP_ADDRESS and SHOP_EMAIL: customers must be told who sells to them.';

test.for(['sk_live_1', 'rk_live_1', 'sk_org_live_1'])(
  'no money is taken with %s by a shop without a name',
  (key) => {
    for (const env of [live, { ...live, NODE_ENV: '', DATABASE_URL: '', MAIL: '' }]) {
      const settings = { ...env, STRIPE_SECRET_KEY: key };
      expect(() => readConfig(settings)).toThrow(new RegExp(`^${NAMELESS}$`));
      expect(readConfig({ ...settings, ...shop }).shop.trader?.name).toBe('Ada Archer');
    }
  },
);

test.for(Object.keys(shop))('a shop that says who it is, but not %s, is refused', (left) => {
  for (const env of [{}, live])
    expect(() => readConfig({ ...env, ...shop, [left]: ' ' })).toThrow(
      'SHOP_NAME, SHOP_ADDRESS and SHOP_EMAIL must be set together.',
    );
});

test('a shop in test mode need not say who it is', () => {
  const test = { ...live, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  expect(readConfig(test).shop.trader).toBeNull();
  expect(readConfig({}).shop).toEqual({
    trader: null,
    cardMaterial: null,
    vatRate: 20,
    delivery: { cutoffHour: 12, dispatchDays: 2, deliveryDays: 3, closedDays: [] },
    shipTo: ['United Kingdom', 'Guernsey', 'Isle of Man', 'Jersey'],
  });
});

test('everything a shop says of itself is taken as it is typed', () => {
  const more = {
    SHOP_PHONE: '0113 496 0000',
    SHOP_COMPANY: 'Company number 01234567, registered in England and Wales',
    VAT_NUMBER: 'GB 123 4567 89',
    VAT_RATE: '17',
    PRIVACY_EMAIL: 'privacy@cards.example',
    ICO_NUMBER: 'ZA123456',
    DATA_PROCESSORS: 'Example Hosting (London)',
    CARD_MATERIAL: 'Thick white card',
    DISPATCH_CUTOFF: '15',
    DISPATCH_DAYS: '0',
    DELIVERY_DAYS: '2',
    CLOSED_DAYS: '2026-12-24, 2026-12-31',
    SHIP_TO: 'uk, ireland,Isle of Man, United Kingdom',
  };
  expect(readConfig({ ...shop, ...more }).shop).toEqual({
    trader: {
      name: 'Ada Archer',
      address: '1 High Street, Leeds, LS1 1AA',
      email: 'ada@cards.example',
      phone: '0113 496 0000',
      company: 'Company number 01234567, registered in England and Wales',
      vatNumber: 'GB 123 4567 89',
      privacyEmail: 'privacy@cards.example',
      icoNumber: 'ZA123456',
      processors: 'Example Hosting (London)',
    },
    cardMaterial: 'Thick white card',
    vatRate: 17,
    delivery: { cutoffHour: 15, dispatchDays: 0, deliveryDays: 2, closedDays: ['2026-12-24', '2026-12-31'] },
    shipTo: ['United Kingdom', 'Ireland', 'Isle of Man'],
  });
  expect(readConfig(shop).shop.trader).toMatchObject({ privacyEmail: 'ada@cards.example', vatNumber: null });
});

test.for([
  [{ ...shop, SHOP_EMAIL: 'by the form' }, "SHOP_EMAIL must be an email address, not 'by the form'."],
  [{ ...shop, PRIVACY_EMAIL: '@' }, "PRIVACY_EMAIL must be an email address, not '@'."],
  [{ VAT_NUMBER: 'GB1' }, 'VAT_NUMBER needs SHOP_NAME, SHOP_ADDRESS and SHOP_EMAIL beside it.'],
  [{ VAT_RATE: '101' }, "VAT_RATE must be a whole number from 0 to 100, not '101'."],
  [{ DISPATCH_CUTOFF: '25' }, "DISPATCH_CUTOFF must be a whole number from 0 to 24, not '25'."],
  [{ DISPATCH_DAYS: '11' }, "DISPATCH_DAYS must be a whole number from 0 to 10, not '11'."],
  [{ DELIVERY_DAYS: '0' }, "DELIVERY_DAYS must be a whole number from 1 to 10, not '0'."],
  [
    { CLOSED_DAYS: '2026-12-24,31/12/2026' },
    "CLOSED_DAYS must be dates such as 2026-12-24 between commas, not '31/12/2026'.",
  ],
  [
    { SHIP_TO: 'United Kingdom, Irland' },
    "SHIP_TO must be countries such as United Kingdom, Ireland between commas, not 'Irland'.",
  ],
] as [Record<string, string>, string][])('settings %o are refused in a sentence', ([env, sentence]) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
});
