import { parseDate } from '#shared/calendar.ts';
import { DEFAULT_SHIP_TO, usualCountry } from '#shared/ship-to.ts';
import type { DeliveryTerms, Shop, Trader } from '#shared/shop.ts';
import { ConfigError, type Env, wholeNumber } from './env.ts';

/** Who sells, and when it is posted. Throws ConfigError. */
export function readShop(env: Env): Shop {
  return {
    trader: readTrader(env),
    cardMaterial: env.CARD_MATERIAL ?? null,
    vatRate: wholeNumber(env, 'VAT_RATE', 20, { from: 0, to: 100 }),
    delivery: readDelivery(env),
    shipTo: readShipTo(env),
  };
}

const OF_A_TRADER = [
  'SHOP_PHONE',
  'SHOP_COMPANY',
  'VAT_NUMBER',
  'PRIVACY_EMAIL',
  'ICO_NUMBER',
  'DATA_PROCESSORS',
];

function readTrader(env: Env): Trader | null {
  const { SHOP_NAME: name, SHOP_ADDRESS: address, SHOP_EMAIL: email } = env;
  if (!name && !address && !email) {
    const alone = OF_A_TRADER.find((setting) => env[setting]);
    if (alone) throw new ConfigError(`${alone} needs SHOP_NAME, SHOP_ADDRESS and SHOP_EMAIL beside it.`);
    return null;
  }
  if (!name || !address || !email)
    throw new ConfigError('SHOP_NAME, SHOP_ADDRESS and SHOP_EMAIL must be set together.');
  return {
    ...{ name, address, email: readEmail('SHOP_EMAIL', email) },
    phone: env.SHOP_PHONE ?? null,
    company: env.SHOP_COMPANY ?? null,
    vatNumber: env.VAT_NUMBER ?? null,
    privacyEmail: readEmail('PRIVACY_EMAIL', env.PRIVACY_EMAIL ?? email),
    icoNumber: env.ICO_NUMBER ?? null,
    processors: env.DATA_PROCESSORS ?? null,
  };
}

function readEmail(name: string, text: string): string {
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(text))
    throw new ConfigError(`${name} must be an email address, not '${text}'.`);
  return text;
}

// Together at most twenty working days: the law lets thirty days pass (Consumer Rights Act 2015, section 28).
function readDelivery(env: Env): DeliveryTerms {
  return {
    cutoffHour: wholeNumber(env, 'DISPATCH_CUTOFF', 12, { from: 0, to: 24 }),
    dispatchDays: wholeNumber(env, 'DISPATCH_DAYS', 2, { from: 0, to: 10 }),
    deliveryDays: wholeNumber(env, 'DELIVERY_DAYS', 3, { from: 1, to: 10 }),
    closedDays: readDays('CLOSED_DAYS', env.CLOSED_DAYS ?? ''),
  };
}

function readDays(name: string, text: string): string[] {
  const days = text.split(/[\s,]+/).filter(Boolean);
  const wrong = days.find((day) => !parseDate(day));
  if (wrong)
    throw new ConfigError(`${name} must be dates such as 2026-12-24 between commas, not '${wrong}'.`);
  return days;
}

/** Names of countries in English, as they stand on a parcel, so that no customer chooses one that was mistyped. */
function readShipTo({ SHIP_TO: text }: Env): string[] {
  const typed =
    text
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  if (typed.length === 0) return [...DEFAULT_SHIP_TO];
  const known = new Map(countries().map((name) => [name.toLowerCase(), name]));
  return [
    ...new Set(typed.map((name) => known.get(usualCountry(name).toLowerCase()) ?? refuseCountry(name))),
  ];
}

function refuseCountry(name: string): never {
  throw new ConfigError(
    `SHIP_TO must be countries such as United Kingdom, Ireland between commas, not '${name}'.`,
  );
}

/** The names of all countries: those that belong to a code of two letters. */
function countries(): string[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
  return PAIRS.flatMap((code) => names.of(code) ?? []);
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const PAIRS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
