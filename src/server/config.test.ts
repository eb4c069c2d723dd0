import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

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

test('Stripe is the driver when it has its three secrets', () => {
  expect(readConfig({ ...production, ...stripe }).payments).toEqual({
    driver: 'stripe',
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiBase: null,
  });
});

test('live keys are taken where people use https', () => {
  const live = { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  const shop = {
    SHOP_NAME: 'Ada Archer',
    SHOP_ADDRESS: '1 High Street, Leeds',
    SHOP_EMAIL: 'ada@cards.example',
  };
  expect(readConfig({ ...production, ...live, ...shop }).payments).toMatchObject({ secretKey: 'sk_live_1' });
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
    mailFrom: 'Family Facts <no-reply@localhost>',
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
});

test('a key to sign mails with may stand in one line', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const given = { ...production, DKIM_DOMAIN: 'cards.example', DKIM_SELECTOR: 'shop' };
  for (const DKIM_PRIVATE_KEY of [pem, pem.replaceAll('\n', '\\n')])
    expect(readConfig({ ...given, DKIM_PRIVATE_KEY }).mail).toMatchObject({
      dkim: { domain: 'cards.example', selector: 'shop', privateKey: pem },
    });
  expect(readConfig(production).mail).toMatchObject({ dkim: null });
});

test('production starts when everything was chosen, on all addresses', () => {
  expect(readConfig(production)).toMatchObject({
    production: true,
    host: '0.0.0.0',
    baseUrl: 'https://cards.example',
    database: { driver: 'postgres', url: 'postgres://db/cards', prepared: 'named' },
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
      new RegExp(`^NODE_ENV=production needs these settings: ${name}[^;]*\\.$`),
    );
  },
);

test('production has an address with https, or one that does not leave this machine', () => {
  for (const host of ['localhost:3000', 'cards.localhost', '127.0.0.1', '[::1]:8080'])
    expect(readConfig({ ...production, BASE_URL: `http://${host}` }).baseUrl).toBe(`http://${host}`);
  for (const host of ['cards.example', 'localhost.example', '127.0.0.1.example', '192.168.1.5'])
    expect(() => readConfig({ ...production, BASE_URL: `http://${host}` })).toThrow(
      `BASE_URL must begin with https:// in production (http:// is for localhost only), not 'http://${host}'.`,
    );
});

test('one sentence names everything that production lacks', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/BASE_URL.*DATABASE_URL.*PAYMENTS.*MAIL/);
});

test.for([
  [{ MILESTONES: 'yes' }, "MILESTONES must be on or off, not 'yes'."],
  [{ METRICS_TOKEN: 'fifteen letters' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [{ METRICS_PORT: '0' }, "METRICS_PORT must be a whole number from 1 to 65535, not '0'."],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must not be PORT: on that one METRICS_TOKEN is enough.'],
  [{ PAYMENTS: 'cash' }, "PAYMENTS must be simulator or stripe, not 'cash'."],
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
    'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of test mode, or both of live mode.',
  ],
  [
    { ...stripe, STRIPE_WEBHOOK_SECRET: 'we_1' },
    'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint (whsec_…), not its id (we_…).',
  ],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'Live keys of Stripe need a BASE_URL that begins with https://.',
  ],
  [
    { ...stripe, STRIPE_API_BASE: 'api.stripe.com' },
    'STRIPE_API_BASE must be an origin such as https://api.stripe.com.',
  ],
  [{ MAIL: 'pigeon' }, "MAIL must be mailbox or smtp, not 'pigeon'."],
  [
    { MAIL: 'smtp', SMTP_URL: 'smtp://mail', DKIM_DOMAIN: 'cards.example' },
    'DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY must be set together.',
  ],
  [
    {
      ...{ MAIL: 'smtp', SMTP_URL: 'smtp://mail' },
      ...{ DKIM_DOMAIN: 'cards.example', DKIM_SELECTOR: 'shop', DKIM_PRIVATE_KEY: 'hush' },
    },
    'DKIM_PRIVATE_KEY must be a private RSA key in PEM.',
  ],
  [{ MAIL: 'smtp' }, 'MAIL=smtp needs SMTP_URL (smtp://… or smtps://…).'],
  [{ CARD_TRIM: 'a4' }, "CARD_TRIM must be wallet or cr80, not 'a4'."],
  [{ PORT: '0' }, "PORT must be a whole number from 1 to 65535, not '0'."],
  [{ PORT: '3000x' }, "PORT must be a whole number from 1 to 65535, not '3000x'."],
  [
    { BASE_URL: 'cards.example' },
    "BASE_URL must be an origin such as https://cards.example, not 'cards.example'.",
  ],
  [
    { BASE_URL: 'https://a.example/shop' },
    "BASE_URL must be an origin such as https://cards.example, not 'https://a.example/shop'.",
  ],
  [{ REFERRAL_URL: 'javascript:alert(1)' }, "REFERRAL_URL must be a web address, not 'javascript:alert(1)'."],
  [
    { DATABASE_URL: 'mysql://db' },
    'DATABASE_URL must begin with postgres:// (leave it out for the embedded database).',
  ],
  [{ DATABASE_PREPARED: 'no' }, "DATABASE_PREPARED must be named or unnamed, not 'no'."],
  [{ ADMIN_USERNAME: 'boss' }, 'ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
] as const)('%j is refused in one sentence', ([env, sentence]) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('figures are shown to nobody unless that is asked for', () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, token: null });
  expect(readConfig({ METRICS_TOKEN: 'sixteen letters!' }).metrics).toEqual({
    port: null,
    token: 'sixteen letters!',
  });
});

test('answers are logged in production, and elsewhere when that is asked for', () => {
  expect(readConfig({}).logRequests).toBe(false);
  expect(readConfig({ LOG_REQUESTS: 'on' }).logRequests).toBe(true);
  expect(readConfig(production).logRequests).toBe(true);
});
