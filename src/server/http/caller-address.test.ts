import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callerAddress } from './caller-address.ts';

/** Who a request seems to come from when it arrives from `connection` with this X-Forwarded-For. */
async function seen(connection: string, forwarded: string, proxies: number): Promise<string> {
  const app = new Hono().get('/', (c) => c.text(callerAddress(c, proxies)));
  const headers: Record<string, string> = forwarded ? { 'x-forwarded-for': forwarded } : {};
  const env = { incoming: { socket: { remoteAddress: connection } } };
  return (await app.request('/', { headers }, env)).text();
}

test('what a caller says of itself is believed only from the proxies in front', async () => {
  expect(await seen('198.51.100.7', '203.0.113.9', 0)).toBe('198.51.100.7');
  expect(await seen('10.0.0.2', '192.0.2.1, 203.0.113.9', 1)).toBe('203.0.113.9');
  expect(await seen('10.0.0.2', '192.0.2.1, 203.0.113.9, 10.0.0.1', 2)).toBe('203.0.113.9');
  expect(await seen('10.0.0.2', '', 1)).toBe('10.0.0.2');
});

test('addresses of one IPv6 network count as one', async () => {
  for (const address of ['2001:db8:1:2::5', '2001:db8:1:2:ffff:1:2:3', '2001:0db8:0001:0002::'])
    expect(await seen(address, '', 0)).toBe(await seen('2001:db8:1:2::1', '', 0));
  expect(await seen('2001:db8:1:3::5', '', 0)).not.toBe(await seen('2001:db8:1:2::5', '', 0));
  expect(await seen('::1', '', 0)).toBe('0:0:0:0');
  expect(await seen('::ffff:198.51.100.7', '', 0)).toBe('::ffff:198.51.100.7');
});
