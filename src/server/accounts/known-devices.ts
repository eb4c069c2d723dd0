import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Config } from '../config.ts';
import { isSameSecret } from '../db/token.ts';
import { overHttps, setOwnCookie } from '../http/own-cookie.ts';
import type { Account } from './queries.ts';

/** A device cookie is bound to these values, so a new password invalidates it. */
type Owner = Pick<Account, 'id' | 'password'>;

export type KnownDevices = ReturnType<typeof createKnownDevices>;

const YEAR_SECONDS = 365 * 86_400;

/**
 * Recognises devices on which a user has logged in to an account: the device cookies of OWASP's "Slow down online
 * guessing attacks with device cookies". A cookie holds a random number and its HMAC under the shop's secret: nothing
 * is stored, and only the secret links the cookie to an account.
 */
export function createKnownDevices(secret: string, config: Config) {
  const macOf = (...parts: (string | number)[]) =>
    createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
  const nameOf = ({ id }: Owner) =>
    `${overHttps(config) ? '__Host-' : ''}device-${macOf('name', id).slice(0, 8)}`;
  const signed = (nonce: string, { id, password }: Owner) =>
    `${nonce}.${macOf('device', nonce, id, password)}`;
  return {
    /** Returns the key of this device's counter; null unless it has logged in with the current password. */
    keyOf(c: Context, owner: Owner): string | null {
      const given = getCookie(c, nameOf(owner)) ?? '';
      const nonce = given.split('.')[0] ?? '';
      return isSameSecret(given, signed(nonce, owner)) ? nonce : null;
    },
    remember(c: Context, owner: Owner): void {
      const nonce = randomBytes(16).toString('base64url');
      setOwnCookie(c, config, nameOf(owner), signed(nonce, owner), YEAR_SECONDS);
    },
    forget(c: Context, owner: Owner): void {
      setOwnCookie(c, config, nameOf(owner), '', 0);
    },
  };
}
