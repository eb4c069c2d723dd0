import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  BASE_URL: 'https://cards.example',
  DATABASE_URL: 'postgres://db/cards',
  PAYMENTS: 'simulator',
  MAIL: 'smtp',
  SMTP_URL: 'smtps://mail.example',
};

const stripe = {
  PAYMENTS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const live = {
  ...production,
  ...stripe,
  ...{ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
};

const shop = {
  SHOP_NAME: 'Ada Archer',
  SHOP_ADDRESS: '1 High Street, Leeds, LS1 1AA',
  SHOP_EMAIL: 'ada@cards.example',
};

const admin = { ADMIN_USERNAME: 'boss', ADMIN_EMAIL: 'boss@cards.example', ADMIN_PASSWORD: 'secret' };

test('Stripe is the driver if its three secrets are set', () => {
  expect(readConfig({ ...production, ...stripe }).payments).toEqual({
    driver: 'stripe',
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    shop: 'cards.example',
    apiBase: null,
  });
});

test('an empty environment runs everything offline, on this machine only', () => {
  const offline = {
    production: false,
    port: 3000,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:3000',
    database: { driver: 'embedded', folder: 'data/db' },
    payments: { driver: 'simulator', webhookSecret: null },
    mail: { driver: 'mailbox', folder: 'data/mail' },
    mailFrom: { name: 'Family Facts', address: 'no-reply@localhost' },
    referralUrl: 'https://replit.com',
    reconcileSeconds: 300,
    orderDataRetentionDays: 60,
    milestones: true,
    cardTrim: 'wallet',
    admin: null,
    trustProxy: 0,
  };
  expect(readConfig({})).toMatchObject(offline);
  expect(readConfig({ PORT: '', MAIL: ' ', DATABASE_URL: '' })).toMatchObject(offline);
  expect(readConfig({ NODE_ENV: 'test', PORT: ' 3000\n', CARD_TRIM: ' wallet' })).toMatchObject(offline);
});

test('a key to sign emails can be given on one line', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const given = { ...production, DKIM_DOMAIN: 'cards.example', DKIM_SELECTOR: 'shop' };
  for (const DKIM_PRIVATE_KEY of [pem, pem.replaceAll('\n', '\\n')])
    expect(readConfig({ ...given, DKIM_PRIVATE_KEY }).mail).toMatchObject({
      dkim: { domain: 'cards.example', selector: 'shop', privateKey: pem.trim() },
    });
  expect(readConfig(production).mail).toMatchObject({ dkim: null });
});

test.for([
  ['shop@cards.example', ''],
  ['<shop@cards.example>', ''],
  ['Family Facts <shop@cards.example>', 'Family Facts'],
  ['"Cards, UK" <shop@cards.example>', 'Cards, UK'],
  ["Dad's; Cards: UK <shop@cards.example>", "Dad's; Cards: UK"],
  ['Ada (at home) <shop@cards.example>', 'Ada (at home)'],
])('%s is parsed as one address with its name', ([MAIL_FROM = '', name]) => {
  expect(readConfig({ MAIL_FROM }).mailFrom).toEqual({ name, address: 'shop@cards.example' });
});

test('production starts with everything chosen, on all addresses', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    host: '0.0.0.0',
    baseUrl: 'https://cards.example',
    database: { driver: 'postgres', url: 'postgres://db/cards' },
    mail: { driver: 'smtp', url: 'smtps://mail.example' },
  });
  expect(readConfig({ ...production, DATABASE_URL: '', DATA_DIR: '/data' }).database).toEqual({
    driver: 'embedded',
    folder: '/data/db',
  });
});

test.for(['BASE_URL', 'DATABASE_URL', 'PAYMENTS', 'MAIL'])(
  'production without %s is refused by its name',
  (name) => {
    expect(() => readConfig({ ...production, [name]: undefined })).toThrow(
      new RegExp(`^NODE_ENV=production needs these settings: ${name}[^,]*\\.$`),
    );
  },
);

test('production needs an https address, except for one on this machine', () => {
  for (const host of ['localhost:3000', 'cards.localhost', '127.0.0.1', '[::1]:8080'])
    expect(readConfig({ ...production, BASE_URL: `http://${host}` }).baseUrl).toBe(`http://${host}`);
  for (const host of ['cards.example', 'localhost.example', '127.0.0.1.example', '192.168.1.5'])
    expect(() => readConfig({ ...production, BASE_URL: `http://${host}` })).toThrow(
      `BASE_URL must begin with https:// in production (http:// is for localhost only).`,
    );
});

test('one sentence names all settings that production lacks', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/BASE_URL.*DATABASE_URL.*PAYMENTS.*MAIL/);
});

test.for([
  [{ MILESTONES: 'yes' }, 'MILESTONES must be on or off.'],
  [{ METRICS_TOKEN: 'fifteen letters' }, 'METRICS_TOKEN must be at least 16 characters.'],
  [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production, development or test.'],
  [{ BASE_URL: '"https://cards.example"' }, 'BASE_URL must not have quotes around it.'],
  [{ SHOP_NAME: "'Ada'" }, 'SHOP_NAME must not have quotes around it.'],
  [{ PAYMENTS: 'cash' }, 'PAYMENTS must be simulator or stripe.'],
  [
    { PAYMENTS: 'stripe' },
    'PAYMENTS=stripe needs these settings: STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET.',
  ],
  [{ ...stripe, STRIPE_WEBHOOK_SECRET: '' }, 'PAYMENTS=stripe needs these settings: STRIPE_WEBHOOK_SECRET.'],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'pk_test_1' },
    'STRIPE_SECRET_KEY must be a secret or restricted key (sk_… or rk_…).',
  ],
  [
    { ...stripe, STRIPE_PUBLISHABLE_KEY: 'sk_test_1' },
    'STRIPE_PUBLISHABLE_KEY must be a publishable key (pk_…).',
  ],
  [
    { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys, or both live keys.',
  ],
  [
    { ...stripe, STRIPE_WEBHOOK_SECRET: 'we_1' },
    'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint (whsec_…), not its id (we_…).',
  ],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'Live Stripe keys need a BASE_URL that begins with https://.',
  ],
  [
    { ...stripe, STRIPE_API_BASE: 'api.stripe.com' },
    'STRIPE_API_BASE must be an address such as https://api.stripe.com, without a path.',
  ],
  [{ MAIL: 'pigeon' }, 'MAIL must be mailbox or smtp.'],
  [
    { MAIL: 'smtp', SMTP_URL: 'smtp://mail', DKIM_DOMAIN: 'cards.example' },
    'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY must be set together.',
  ],
  [
    {
      ...{ MAIL: 'smtp', SMTP_URL: 'smtp://mail' },
      ...{ DKIM_DOMAIN: 'cards.example', DKIM_SELECTOR: 'shop', DKIM_PRIVATE_KEY: 'hush' },
    },
    'DKIM_PRIVATE_KEY must be an RSA private key in PEM format.',
  ],
  [{ MAIL: 'smtp' }, 'MAIL=smtp needs these settings: SMTP_URL.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://.'],
  [{ CARD_TRIM: 'a4' }, 'CARD_TRIM must be wallet or cr80.'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '3000x' }, 'PORT must be a whole number from 1 to 65535.'],
  [
    { BASE_URL: 'cards.example' },
    'BASE_URL must be an address such as https://cards.example, without a path.',
  ],
  [
    { BASE_URL: 'https://a.example/shop' },
    'BASE_URL must be an address such as https://cards.example, without a path.',
  ],
  [
    { BASE_URL: 'https://*.example.org' },
    'BASE_URL must be an address such as https://cards.example, without a path.',
  ],
  [
    { BASE_URL: 'https://user:pw@a.example' },
    'BASE_URL must be an address such as https://cards.example, without a path.',
  ],
  [
    { MAIL_FROM: 'Family Facts' },
    'MAIL_FROM must be an address such as Family Facts <no-reply@cards.example>.',
  ],
  [
    { MAIL_FROM: 'a@b.example, c@d.example' },
    'MAIL_FROM must be an address such as Family Facts <no-reply@cards.example>.',
  ],
  [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a whole number from 2 to 100.'],
  [{ REFERRAL_URL: 'javascript:alert(1)' }, 'REFERRAL_URL must be a web address.'],
  [
    { DATABASE_URL: 'mysql://db' },
    'DATABASE_URL must be an address that begins with postgres:// (leave it unset to use the embedded database).',
  ],
  [{ ADMIN_USERNAME: 'boss' }, 'ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
  [
    { ...admin, ADMIN_USERNAME: 'me' },
    'ADMIN_USERNAME cannot be used: Username must be at least 3 characters.',
  ],
  [{ ...admin, ADMIN_EMAIL: 'me@' }, 'ADMIN_EMAIL cannot be used: Please enter a valid email.'],
  [
    { ...admin, ADMIN_PASSWORD: 'short' },
    'ADMIN_PASSWORD cannot be used: Password must be at least 6 characters.',
  ],
  [{ ...shop, SHOP_EMAIL: 'by the form' }, 'SHOP_EMAIL must be an email address.'],
  [{ ...shop, PRIVACY_EMAIL: '@' }, 'PRIVACY_EMAIL must be an email address.'],
  [{ VAT_NUMBER: 'GB1' }, 'VAT_NUMBER also needs SHOP_NAME, SHOP_ADDRESS and SHOP_EMAIL.'],
  [{ VAT_RATE: '101' }, 'VAT_RATE must be a whole number from 0 to 100.'],
  [{ DISPATCH_CUTOFF: '25' }, 'DISPATCH_CUTOFF must be a whole number from 0 to 24.'],
  [{ DISPATCH_DAYS: '11' }, 'DISPATCH_DAYS must be a whole number from 0 to 10.'],
  [{ DELIVERY_DAYS: '0' }, 'DELIVERY_DAYS must be a whole number from 1 to 10.'],
  [
    { CLOSED_DAYS: '2026-12-24,31/12/2026' },
    'CLOSED_DAYS must be dates such as 2026-12-24, separated by commas.',
  ],
  [
    { SHIP_TO: 'United Kingdom, Irland' },
    'SHIP_TO must be country names such as United Kingdom, Ireland, separated by commas.',
  ],
] as [Record<string, string>, string][])('%j is refused in one sentence', ([env, sentence]) => {
  expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
});

const NAMELESS =
  'Live Stripe keys need SHOP_NAME, SHOP_ADDRESS and SHOP_EMAIL: customers must be told who they are buying from.';

test.for(['sk_live_1', 'rk_live_1', 'sk_org_live_1'])(
  'live payments with %s are refused for a shop without a name',
  (key) => {
    for (const env of [live, { ...live, NODE_ENV: '', DATABASE_URL: '', MAIL: '' }]) {
      const settings = { ...env, STRIPE_SECRET_KEY: key };
      expect(() => readConfig(settings)).toThrow(new RegExp(`^${NAMELESS}$`));
      expect(readConfig({ ...settings, ...shop }).shop.trader?.name).toBe('Ada Archer');
    }
  },
);

test.for(Object.keys(shop))('a shop with some of its owner’s details but not %s is refused', (left) => {
  for (const env of [{}, live])
    expect(() => readConfig({ ...env, ...shop, [left]: ' ' })).toThrow(
      'SHOP_NAME, SHOP_ADDRESS and SHOP_EMAIL must be set together.',
    );
});
