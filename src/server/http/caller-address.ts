import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/**
 * The network address a request comes from. Each of the `proxies` in front added one address to X-Forwarded-For or, where that
 * is not there, to Forwarded; what stands further left was sent by the caller, who may write anything there.
 */
export function callerAddress(c: Context, proxies: number): string {
  const connection = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'local';
  const address = (proxies > 0 && addressIn(nodeOf(c, proxies))) || connection;
  return isIP(address) ? networkOf(address) : address;
}

/** What the outermost of the proxies says of who asked it. */
function nodeOf(c: Context, proxies: number): string {
  const listed = (name: string) => {
    const nodes = (c.req.header(name) ?? '').split(',').map((node) => node.trim());
    return nodes.filter(Boolean).at(-proxies);
  };
  return listed('x-forwarded-for') ?? /(?:^|;)\s*for\s*=([^;]*)/i.exec(listed('forwarded') ?? '')?.[1] ?? '';
}

/** The address without quotes, brackets and port; null for 'unknown' and other names that tell nobody apart. */
function addressIn(node: string): string | null {
  const bare = node.trim().replace(/^"(.*)"$/, '$1');
  const addresses = [bare, bare.replace(/:\d+$/, '')].map((text) => text.replace(/^\[(.*)\]$/, '$1'));
  return addresses.find(isIP) ?? null;
}

/** An IPv6 address is cut to its /64, of which one household or machine has every address. */
function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
