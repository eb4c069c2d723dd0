import { isIPv6 } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The network address a request comes from. Each of the `proxies` in front added one address to X-Forwarded-For; what
 * stands further left was sent by the caller, who may write anything there.
 */
export function callerAddress(c: Context, proxies: number): string {
  return networkOf(clientAddress(c, proxies));
}

/** An IPv6 address is cut to its /64, of which one household or machine has every address. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = address.includes('::') ? Array(8 - before.length - after.length).fill('0') : [];
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

function clientAddress(c: Context, proxies: number): string {
  const connection = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'local';
  if (proxies === 0) return connection;
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return chain.at(-proxies) || connection;
}
