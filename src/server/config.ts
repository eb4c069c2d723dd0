import { createPrivateKey } from 'node:crypto';
import { join } from 'node:path';
import { BRAND, REFERRAL_URL } from '#shared/brand.ts';
import { CARD_TRIMS, type CardTrim } from '#shared/config.ts';
import type { Shop } from '#shared/shop.ts';
import { ConfigError, type Env, onOff, wholeNumber } from './env.ts';
import { readShop } from './read-shop.ts';

export type DatabaseChoice = { driver: 'embedded'; folder: string } | { driver: 'postgres'; url: string };
export type StripeSettings = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Another address for Stripe's API; null is Stripe's own. */
  apiBase: string | null;
};
type PaymentsChoice =
  | { driver: 'simulator'; webhookSecret: string | null }
  | ({ driver: 'stripe' } & StripeSettings);
/** With what mails are signed here; a relay that signs by itself needs none of it. */
export type DkimKey = { domain: string; selector: string; privateKey: string };
type MailChoice =
  | { driver: 'mailbox'; folder: string }
  | { driver: 'smtp'; url: string; dkim: DkimKey | null };
type AdminAccount = { username: string; email: string; password: string };

export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** The address customers know, without a slash at its end. */
  baseUrl: string;
  dataDir: string;
  database: DatabaseChoice;
  payments: PaymentsChoice;
  mail: MailChoice;
  mailFrom: string;
  referralUrl: string;
  shop: Shop;
  reconcileSeconds: number;
  orderDataRetentionDays: number;
  cardTrim: CardTrim;
  /** Whether children have milestones. */
  milestones: boolean;
  admin: AdminAccount | null;
  /** How many proxies stand in front, whose word on the caller's address and a request's id is believed. */
  trustProxy: number;
  /** Whether every answer is logged. */
  logRequests: boolean;
  /** How the server's figures may be read: on a port of their own, with a token, or both; null: not at all. */
  metrics: { port: number | null; token: string | null } | null;
};

/** Reads the settings from an environment; empty works offline. Throws ConfigError. */
export function readConfig(given: Env): Config {
  const env: Env = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.trim()));
  const production = env.NODE_ENV === 'production';
  if (production) refuseSilentDefaults(env);
  const port = wholeNumber(env, 'PORT', 3000, { from: 1, to: 65_535 });
  const dataDir = env.DATA_DIR ?? './data';
  const baseUrl = readBaseUrl(env.BASE_URL ?? `http://localhost:${port}`);
  if (production) refusePlainHttp(baseUrl);
  const payments = readPayments(env, baseUrl);
  const shop = readShop(env);
  if (payments.driver === 'stripe' && !isTestKey(payments.secretKey)) refuseNamelessShop(shop);
  return {
    production,
    port,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    baseUrl,
    dataDir,
    database: readDatabase(env, dataDir),
    payments,
    mail: readMail(env, dataDir),
    mailFrom: env.MAIL_FROM ?? `${BRAND} <no-reply@${new URL(baseUrl).hostname}>`,
    shop,
    referralUrl: readReferral(env.REFERRAL_URL ?? REFERRAL_URL),
    reconcileSeconds: wholeNumber(env, 'RECONCILE_SECONDS', 300, { from: 1, to: 86_400 }),
    orderDataRetentionDays: wholeNumber(env, 'ORDER_DATA_RETENTION_DAYS', 60, { from: 0, to: 3650 }),
    cardTrim: readCardTrim(env.CARD_TRIM ?? 'wallet'),
    milestones: onOff(env, 'MILESTONES', true),
    admin: readAdmin(env),
    trustProxy: wholeNumber(env, 'TRUST_PROXY', 0, { from: 0, to: 10 }),
    logRequests: onOff(env, 'LOG_REQUESTS', production),
    metrics: readMetrics(env, port),
  };
}

function refuseSilentDefaults(env: Env): void {
  const missing = [
    env.BASE_URL ? null : 'BASE_URL (the public address)',
    env.DATABASE_URL || env.DATA_DIR
      ? null
      : 'DATABASE_URL (postgres://…), or DATA_DIR for the embedded database',
    env.PAYMENTS ? null : 'PAYMENTS (stripe or simulator)',
    env.MAIL ? null : 'MAIL (smtp or mailbox)',
  ].filter((name) => name !== null);
  if (missing.length)
    throw new ConfigError(`NODE_ENV=production needs these settings: ${missing.join('; ')}.`);
}

function readBaseUrl(text: string): string {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new ConfigError(`BASE_URL must be an origin such as https://cards.example, not '${text}'.`);
  return url.origin;
}

/** Whoever tries production out on their own machine needs no certificate: nothing leaves it. */
function refusePlainHttp(baseUrl: string): void {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol === 'http:' && !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname))
    throw new ConfigError(
      `BASE_URL must begin with https:// in production (http:// is for localhost only), not '${baseUrl}'.`,
    );
}

function readReferral(text: string): string {
  const url = parseUrl(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ConfigError(`REFERRAL_URL must be a web address, not '${text}'.`);
  return text;
}

function readDatabase({ DATABASE_URL: url }: Env, dataDir: string): DatabaseChoice {
  if (!url) return { driver: 'embedded', folder: join(dataDir, 'db') };
  if (url === 'memory://') return { driver: 'embedded', folder: url };
  if (/^postgres(ql)?:\/\//.test(url)) return { driver: 'postgres', url };
  throw new ConfigError('DATABASE_URL must begin with postgres:// (leave it out for the embedded database).');
}

function readPayments(env: Env, baseUrl: string): PaymentsChoice {
  const driver = env.PAYMENTS ?? 'simulator';
  if (driver === 'simulator') return { driver, webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? null };
  if (driver === 'stripe') {
    const settings = readStripe(env);
    // Payment forms in plain http can be changed on their way, and Stripe delivers no live webhook to one.
    if (!isTestKey(settings.secretKey) && !baseUrl.startsWith('https:'))
      throw new ConfigError('Live keys of Stripe need a BASE_URL that begins with https://.');
    return { driver, ...settings };
  }
  throw new ConfigError(`PAYMENTS must be simulator or stripe, not '${driver}'.`);
}

/** Whoever takes money has to say who they are: E-Commerce Regulations 2002, regulation 6. */
function refuseNamelessShop({ trader }: Shop): void {
  if (!trader)
    throw new ConfigError(
      'Live keys of Stripe need SHOP_NAME, SHOP_ADDRESS and SHOP_EMAIL: customers must be told who sells to them.',
    );
}

/** Its messages name the settings and never repeat them: they are secrets. */
function readStripe(env: Env): StripeSettings {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
  const missing = names.filter((name) => !env[name]);
  if (missing.length) throw new ConfigError(`PAYMENTS=stripe needs these settings: ${missing.join(', ')}.`);
  const [secretKey = '', publishableKey = '', webhookSecret = ''] = names.map((name) => env[name]);
  if (!/^[sr]k_/.test(secretKey))
    throw new ConfigError('STRIPE_SECRET_KEY must be a secret or restricted key (sk_… or rk_…).');
  if (!publishableKey.startsWith('pk_'))
    throw new ConfigError('STRIPE_PUBLISHABLE_KEY must be a publishable key (pk_…).');
  if (isTestKey(secretKey) !== isTestKey(publishableKey))
    throw new ConfigError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be of test mode, or both of live mode.',
    );
  if (!webhookSecret.startsWith('whsec_'))
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint (whsec_…), not its id (we_…).',
    );
  const apiBase = env.STRIPE_API_BASE ?? null;
  const base = apiBase && parseUrl(apiBase);
  if (apiBase && (!base || !/^https?:$/.test(base.protocol) || base.pathname !== '/'))
    throw new ConfigError('STRIPE_API_BASE must be an origin such as https://api.stripe.com.');
  return { secretKey, publishableKey, webhookSecret, apiBase };
}

function isTestKey(key: string): boolean {
  return /^[a-z]+_test_/.test(key);
}

function readMail(env: Env, dataDir: string): MailChoice {
  const driver = env.MAIL ?? 'mailbox';
  if (driver === 'mailbox') return { driver, folder: join(dataDir, 'mail') };
  if (driver !== 'smtp') throw new ConfigError(`MAIL must be mailbox or smtp, not '${driver}'.`);
  if (!env.SMTP_URL || !/^smtps?:\/\//.test(env.SMTP_URL))
    throw new ConfigError('MAIL=smtp needs SMTP_URL (smtp://… or smtps://…).');
  return { driver, url: env.SMTP_URL, dkim: readDkim(env) };
}

/** A key in PEM; where a setting can be of one line only, \\n stands for the ends of its lines. Its messages never repeat it. */
function readDkim({
  DKIM_DOMAIN: domain,
  DKIM_SELECTOR: selector,
  DKIM_PRIVATE_KEY: pem,
}: Env): DkimKey | null {
  if (!domain && !selector && !pem) return null;
  if (!domain || !selector || !pem)
    throw new ConfigError('DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY must be set together.');
  const privateKey = pem.replaceAll('\\n', '\n');
  if (!isRsaKey(privateKey)) throw new ConfigError('DKIM_PRIVATE_KEY must be a private RSA key in PEM.');
  return { domain, selector, privateKey };
}

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

function readCardTrim(text: string): CardTrim {
  const trim = CARD_TRIMS.find((known) => known === text);
  if (!trim) throw new ConfigError(`CARD_TRIM must be ${CARD_TRIMS.join(' or ')}, not '${text}'.`);
  return trim;
}

function readAdmin(env: Env): AdminAccount | null {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (!username && !email && !password) return null;
  if (username && email && password) return { username, email, password };
  throw new ConfigError('ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
}

function readMetrics(env: Env, publicPort: number): Config['metrics'] {
  const token = env.METRICS_TOKEN ?? null;
  if (token && token.length < 16) throw new ConfigError('METRICS_TOKEN must have at least 16 characters.');
  const port = wholeNumber(env, 'METRICS_PORT', 0, { from: 1, to: 65_535 }) || null;
  if (port === publicPort)
    throw new ConfigError('METRICS_PORT must not be PORT: on that one METRICS_TOKEN is enough.');
  return port || token ? { port, token } : null;
}

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}
