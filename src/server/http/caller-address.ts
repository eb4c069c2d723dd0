import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The network address a request comes from. Each of the `proxies` in front added one address to X-Forwarded-For; what
 * stands further left is the caller's own word and is not believed.
 */
export function callerAddress(c: Context, proxies: number): string {
  const connection = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'local';
  if (proxies === 0) return connection;
  const chain = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  return chain.at(-proxies) || connection;
}
