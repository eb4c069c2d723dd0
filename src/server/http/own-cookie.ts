import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import type { Config } from '../config.ts';

export const overHttps = (config: Config) => config.baseUrl.startsWith('https:');

/** Sets a cookie of this host that scripts cannot read; `maxAge` is in seconds, and 0 deletes it. */
export function setOwnCookie(c: Context, config: Config, name: string, value: string, maxAge: number): void {
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: overHttps(config),
    maxAge,
  });
}
