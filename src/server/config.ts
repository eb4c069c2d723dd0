import { join } from 'node:path';
import * as z from 'zod/mini';
import { registration } from '#shared/accounts.ts';
import { BRAND, REFERRAL_URL } from '#shared/brand.ts';
import { listInWords } from '#shared/format.ts';
import { DEFAULT_SHIP_TO } from '#shared/ship-to.ts';
import type { Shop, Trader } from '#shared/shop.ts';
import { ConfigError, type Env, readSettings, type Settings } from './settings.ts';

export type DatabaseChoice =
  | { driver: 'embedded'; folder: string }
  | { driver: 'postgres'; url: string; most: number };
export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The host of BASE_URL; it distinguishes payments of this shop from others of the same Stripe account. */
  shop: string;
  /** Another address for Stripe's API; null for Stripe's own. */
  apiBase: string | null;
};
type PaymentsChoice =
  | { driver: 'simulator'; webhookSecret: string | null }
  | ({ driver: 'stripe' } & StripeSettings);
/** The key with which this server signs emails; a relay that signs them itself needs none. */
export type DkimKey = { domain: string; selector: string; privateKey: string };
type MailChoice =
  | { driver: 'mailbox'; folder: string }
  | { driver: 'smtp'; url: string; dkim: DkimKey | null };
export type Config = ReturnType<typeof readConfig>;

const USUAL_PORT = 3000;

/** Reads the settings from an environment; without any the server works offline. Throws ConfigError. */
export function readConfig(env: Env) {
  const given = readSettings(env);
  const production = given.NODE_ENV === 'production';
  if (production) refuseSilentDefaults(given);
  const port = given.PORT ?? USUAL_PORT;
  const dataDir = given.DATA_DIR ?? './data';
  const baseUrl = baseUrlOf(given);
  const shop = shopOf(given);
  return {
    production,
    port,
    host: given.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    /** The shop's public address, without a trailing slash. */
    baseUrl,
    dataDir,
    database: databaseOf(given, dataDir),
    payments: paymentsOf(given, baseUrl, shop.trader),
    mail: mailOf(given, dataDir),
    mailFrom: given.MAIL_FROM ?? { name: BRAND, address: `no-reply@${new URL(baseUrl).hostname}` },
    shop,
    referralUrl: given.REFERRAL_URL ?? REFERRAL_URL,
    reconcileSeconds: given.RECONCILE_SECONDS ?? 300,
    orderDataRetentionDays: given.ORDER_DATA_RETENTION_DAYS ?? 60,
    cardTrim: given.CARD_TRIM ?? 'wallet',
    /** Whether children have milestones. */
    milestones: given.MILESTONES ?? true,
    admin: adminOf(given),
    /** The number of proxies in front, which are trusted for the caller's address and the request's id. */
    trustProxy: given.TRUST_PROXY ?? 0,
    /** Whether every response is logged. */
    logRequests: given.LOG_REQUESTS ?? production,
    /** The token for reading /metrics; null switches it off. */
    metricsToken: given.METRICS_TOKEN,
  };
}

/** Reads only the settings of where the data is, for commands that need no others. */
export function readDataPlace({ DATA_DIR, DATABASE_URL, DATABASE_POOL }: Env) {
  const given = readSettings({ DATA_DIR, DATABASE_URL, DATABASE_POOL });
  const dataDir = given.DATA_DIR ?? './data';
  return { dataDir, database: databaseOf(given, dataDir) };
}

/** Returns the public address of the shop, without a slash at the end. Throws ConfigError; commands use it too. */
export function readBaseUrl({ NODE_ENV, BASE_URL, PORT }: Env): string {
  const given = readSettings({ NODE_ENV, BASE_URL, PORT });
  if (given.NODE_ENV === 'production') needed('NODE_ENV=production', { BASE_URL: given.BASE_URL });
  return baseUrlOf(given);
}

function baseUrlOf({ BASE_URL, PORT }: Settings): string {
  return BASE_URL ?? `http://localhost:${PORT ?? USUAL_PORT}`;
}

export type DataPlace = ReturnType<typeof readDataPlace>;

function refuseSilentDefaults({ BASE_URL, DATABASE_URL, DATA_DIR, PAYMENTS, MAIL }: Settings): void {
  const database = DATABASE_URL ?? DATA_DIR;
  needed('NODE_ENV=production', { BASE_URL, 'DATABASE_URL or DATA_DIR': database, PAYMENTS, MAIL });
  const { protocol, hostname } = new URL(BASE_URL ?? '');
  // Trying the shop out on localhost needs no certificate, since no data leaves it.
  if (protocol === 'http:' && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
    throw new ConfigError('BASE_URL must begin with https:// in production (http:// is for localhost only).');
}

function databaseOf({ DATABASE_URL: url, DATABASE_POOL }: Settings, dataDir: string): DatabaseChoice {
  if (!url) return { driver: 'embedded', folder: join(dataDir, 'db') };
  return url === 'memory://'
    ? { driver: 'embedded', folder: url }
    : { driver: 'postgres', url, most: DATABASE_POOL ?? 10 };
}

function paymentsOf(given: Settings, baseUrl: string, trader: Trader | null): PaymentsChoice {
  if (given.PAYMENTS !== 'stripe') return { driver: 'simulator', webhookSecret: given.STRIPE_WEBHOOK_SECRET };
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE } = given;
  const keys = needed('PAYMENTS=stripe', {
    STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET,
  });
  const isTest = isTestKey(keys.STRIPE_SECRET_KEY);
  if (isTest !== isTestKey(keys.STRIPE_PUBLISHABLE_KEY))
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys, or both live keys.',
    );
  // Payment forms over plain http can be manipulated, and Stripe delivers no live webhooks to them.
  if (!isTest && !baseUrl.startsWith('https:'))
    throw new ConfigError('Live Stripe keys need a BASE_URL that begins with https://.');
  // A shop that takes money must name its seller: E-Commerce Regulations 2002, regulation 6.
  if (!isTest && !trader)
    throw new ConfigError(
      'Live Stripe keys need SHOP_NAME, SHOP_ADDRESS and SHOP_EMAIL: customers must be told who they are buying from.',
    );
  return {
    driver: 'stripe',
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    shop: new URL(baseUrl).hostname,
    apiBase: STRIPE_API_BASE,
  };
}

function isTestKey(key: string): boolean {
  return /^[a-z]+_test_/.test(key);
}

function mailOf(given: Settings, dataDir: string): MailChoice {
  if (given.MAIL !== 'smtp') return { driver: 'mailbox', folder: join(dataDir, 'mail') };
  const { SMTP_URL } = needed('MAIL=smtp', { SMTP_URL: given.SMTP_URL });
  const dkim = allOrNone(given, {
    domain: 'DKIM_DOMAIN',
    selector: 'DKIM_SELECTOR',
    privateKey: 'DKIM_PRIVATE_KEY',
  });
  return { driver: 'smtp', url: SMTP_URL, dkim };
}

/** Returns the shop's seller and its delivery times. */
function shopOf(given: Settings): Shop {
  return {
    trader: traderOf(given),
    cardMaterial: given.CARD_MATERIAL,
    vatRate: given.VAT_RATE ?? 20,
    delivery: {
      cutoffHour: given.DISPATCH_CUTOFF ?? 12,
      dispatchDays: given.DISPATCH_DAYS ?? 2,
      deliveryDays: given.DELIVERY_DAYS ?? 3,
      closedDays: given.CLOSED_DAYS ?? [],
    },
    shipTo: given.SHIP_TO ?? [...DEFAULT_SHIP_TO],
  };
}

const account = z.omit(registration, { name: true });

/** Returns the future user 1; invalid data is refused here, before anything is created. */
function adminOf(given: Settings): z.output<typeof account> | null {
  const set = allOrNone(given, {
    username: 'ADMIN_USERNAME',
    email: 'ADMIN_EMAIL',
    password: 'ADMIN_PASSWORD',
  });
  if (!set) return null;
  const { data, error } = account.safeParse(set);
  if (data) return data;
  const [issue] = error.issues;
  throw new ConfigError(`ADMIN_${String(issue?.path[0]).toUpperCase()} cannot be used: ${issue?.message}.`);
}

const BESIDE_A_TRADER = [
  'SHOP_PHONE',
  'SHOP_COMPANY',
  'VAT_NUMBER',
  'PRIVACY_EMAIL',
  'ICO_NUMBER',
  'DATA_PROCESSORS',
] as const;

function traderOf(given: Settings): Trader | null {
  const seller = allOrNone(given, { name: 'SHOP_NAME', address: 'SHOP_ADDRESS', email: 'SHOP_EMAIL' });
  const alone = BESIDE_A_TRADER.find((name) => given[name]);
  if (!seller && alone) throw new ConfigError(`${alone} also needs SHOP_NAME, SHOP_ADDRESS and SHOP_EMAIL.`);
  return (
    seller && {
      ...seller,
      phone: given.SHOP_PHONE,
      company: given.SHOP_COMPANY,
      vatNumber: given.VAT_NUMBER,
      privacyEmail: given.PRIVACY_EMAIL ?? seller.email,
      icoNumber: given.ICO_NUMBER,
      processors: given.DATA_PROCESSORS,
    }
  );
}

type Given<Values> = { [Name in keyof Values]: NonNullable<Values[Name]> };

/** Returns the settings that `why` needs. Throws ConfigError with the names of those that are not set. */
function needed<Values extends Record<string, unknown>>(why: string, values: Values): Given<Values> {
  const missing = Object.keys(values).filter((name) => !values[name]);
  if (missing.length) throw new ConfigError(`${why} needs these settings: ${missing.join(', ')}.`);
  return values as Given<Values>;
}

/** Returns settings that are useless without each other; null if none is set. Throws ConfigError if only some are. */
function allOrNone<What extends string>(
  given: Settings,
  settings: Record<What, keyof Settings>,
): Record<What, string> | null {
  const names: (keyof Settings)[] = Object.values(settings);
  const set = names.filter((name) => given[name] !== null);
  if (set.length > 0 && set.length < names.length)
    throw new ConfigError(`${listInWords(names)} must be set together.`);
  const values = Object.entries<keyof Settings>(settings).map(([what, name]) => [what, given[name]]);
  return set.length === 0 ? null : (Object.fromEntries(values) as Record<What, string>);
}
