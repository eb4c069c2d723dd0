import { createPrivateKey } from 'node:crypto';
import { parseDate } from '#shared/calendar.ts';
import { CARD_TRIMS } from '#shared/config.ts';
import { listInWords } from '#shared/format.ts';
import { normalCountry } from '#shared/ship-to.ts';

/** A problem that the operator can fix; the message is one sentence, which docs/operating/sentences.md explains. */
export class OperatorError extends Error {}

/** Invalid settings. The message never repeats a value, which may be a secret. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';
}

/** A description of a setting's valid values, and a parser, which returns null for an invalid value. */
type Kind<Value> = { mustBe: string; read: (text: string) => Value | null };

const text: Kind<string> = { mustBe: 'text', read: (given) => given };
const onOff: Kind<boolean> = {
  mustBe: 'on or off',
  read: (given) => (/^(on|off)$/.test(given) ? given === 'on' : null),
};
const address = textOf(/^[^\s@<>"]+@[^\s@<>"]+$/, 'an email address');

export type MailAddress = { name: string; address: string };

/** All settings except those that Node.js and libraries read themselves. */
const KINDS = {
  NODE_ENV: oneOf('production', 'development', 'test'),
  PORT: wholeNumber(1, 65_535),
  HOST: text,
  BASE_URL: origin('https://cards.example'),
  DATA_DIR: text,
  DATABASE_URL: textOf(
    /^(postgres(ql)?:\/\/|memory:\/\/$)/,
    'an address that begins with postgres:// (leave it unset to use the embedded database)',
  ),
  DATABASE_POOL: wholeNumber(2, 100),
  PAYMENTS: oneOf('simulator', 'stripe'),
  STRIPE_SECRET_KEY: textOf(/^[sr]k_/, 'a secret or restricted key (sk_… or rk_…)'),
  STRIPE_PUBLISHABLE_KEY: textOf(/^pk_/, 'a publishable key (pk_…)'),
  STRIPE_WEBHOOK_SECRET: textOf(
    /^whsec_/,
    'the signing secret of the webhook endpoint (whsec_…), not its id (we_…)',
  ),
  STRIPE_API_BASE: origin('https://api.stripe.com'),
  RECONCILE_SECONDS: wholeNumber(1, 86_400),
  MAIL: oneOf('mailbox', 'smtp'),
  SMTP_URL: textOf(/^smtps?:\/\//, 'an address that begins with smtp:// or smtps://'),
  MAIL_FROM: {
    mustBe: 'an address such as Family Facts <no-reply@cards.example>',
    read: readMailAddress,
  } satisfies Kind<MailAddress>,
  DKIM_DOMAIN: text,
  DKIM_SELECTOR: text,
  DKIM_PRIVATE_KEY: { mustBe: 'an RSA private key in PEM format', read: readKey },
  ADMIN_USERNAME: text,
  ADMIN_EMAIL: text,
  ADMIN_PASSWORD: text,
  ORDER_DATA_RETENTION_DAYS: wholeNumber(0, 3650),
  CARD_TRIM: oneOf(...CARD_TRIMS),
  MILESTONES: onOff,
  SHOP_NAME: text,
  SHOP_ADDRESS: text,
  SHOP_EMAIL: address,
  SHOP_PHONE: text,
  SHOP_COMPANY: text,
  VAT_NUMBER: text,
  VAT_RATE: wholeNumber(0, 100),
  PRIVACY_EMAIL: address,
  ICO_NUMBER: text,
  DATA_PROCESSORS: text,
  CARD_MATERIAL: text,
  DISPATCH_CUTOFF: wholeNumber(0, 24),
  // These add up to at most twenty working days: the law allows thirty days (Consumer Rights Act 2015, section 28).
  DISPATCH_DAYS: wholeNumber(0, 10),
  DELIVERY_DAYS: wholeNumber(1, 10),
  CLOSED_DAYS: listOf((day) => parseDate(day) && day, 'dates such as 2026-12-24'),
  // Only English names of countries are valid, so that customers cannot be offered a mistyped one.
  SHIP_TO: listOf(countryCalled, 'country names such as United Kingdom, Ireland'),
  REFERRAL_URL: textOf(/^https?:\/\/[^\s/]/, 'a web address'),
  TRUST_PROXY: wholeNumber(0, 10),
  LOG_REQUESTS: onOff,
  METRICS_TOKEN: textOf(/.{16}/, 'at least 16 characters'),
};

export type Env = Record<string, string | undefined>;
export type Settings = { [Name in keyof typeof KINDS]: ReturnType<(typeof KINDS)[Name]['read']> };

/** Reads each setting of an environment on its own; null for one that is not set. Throws ConfigError. */
export function readSettings(env: Env): Settings {
  const values = Object.entries(KINDS).map(([name, kind]) => [
    name,
    readSetting(name, env[name]?.trim(), kind),
  ]);
  return Object.fromEntries(values);
}

function readSetting(name: string, given: string | undefined, { mustBe, read }: Kind<unknown>): unknown {
  if (!given) return null;
  if (/^(["'`]).*\1$/s.test(given)) throw new ConfigError(`${name} must not have quotes around it.`);
  const value = read(given);
  if (value === null) throw new ConfigError(`${name} must be ${mustBe}.`);
  return value;
}

function textOf(pattern: RegExp, mustBe: string): Kind<string> {
  return { mustBe, read: (given) => (pattern.test(given) ? given : null) };
}

function oneOf<Value extends string>(...values: readonly Value[]): Kind<Value> {
  return {
    mustBe: listInWords(values, 'or'),
    read: (given) => values.find((value) => value === given) ?? null,
  };
}

function wholeNumber(from: number, to: number): Kind<number> {
  return {
    mustBe: `a whole number from ${from} to ${to}`,
    read: (given) =>
      /^\d+$/.test(given) && Number(given) >= from && Number(given) <= to ? Number(given) : null,
  };
}

function origin(example: string): Kind<string> {
  return {
    mustBe: `an address such as ${example}, without a path`,
    read(given) {
      const url = URL.canParse(given) ? new URL(given) : null;
      return url &&
        /^https?:$/.test(url.protocol) &&
        !url.hostname.includes('*') &&
        url.href === `${url.origin}/`
        ? url.origin
        : null;
    },
  };
}

function listOf(find: (item: string) => string | null | undefined, items: string): Kind<string[]> {
  return {
    mustBe: `${items}, separated by commas`,
    read(given) {
      const values = given.split(',').flatMap((item) => (item.trim() ? [find(item.trim())] : []));
      const areKnown = values.length > 0 && values.every((value) => typeof value === 'string');
      return areKnown ? [...new Set(values)] : null;
    },
  };
}

/** Reads an address, or a name, which may contain any characters, with an address in angle brackets. */
function readMailAddress(given: string): MailAddress | null {
  const [, name, bracketed] = /^(.*?)\s*<(.+)>$/.exec(given) ?? [];
  const found = address.read(bracketed ?? given);
  return found === null ? null : { name: (name ?? '').replace(/^"(.*)"$/, '$1'), address: found };
}

/** Reads a PEM key; in a setting limited to one line, \\n represents line ends. */
function readKey(given: string): string | null {
  const pem = given.replaceAll('\\n', '\n').trim();
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa' ? pem : null;
  } catch {
    return null;
  }
}

/** Returns the English name of a country, ignoring case; all countries with a two-letter code are tried. */
function countryCalled(typed: string): string | undefined {
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const wanted = normalCountry(typed).toLowerCase();
  return letters
    .flatMap((first) => letters.map((second) => names.of(first + second)))
    .find((name) => name?.toLowerCase() === wanted);
}
