import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/**
 * Returns the network address of a request. Each of the `proxies` in front appended one address to X-Forwarded-For or,
 * without that header, to Forwarded; entries further left came from the caller, who may forge them.
 */
export function callerAddress(c: Context, proxies: number): string {
  const connection = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'local';
  const address = (proxies > 0 && addressIn(nodeOf(c, proxies))) || connection;
  return isIP(address) ? networkOf(address) : address;
}

/** Returns the caller's address as the outermost proxy recorded it. */
function nodeOf(c: Context, proxies: number): string {
  const listed = (name: string) => {
    const nodes = (c.req.header(name) ?? '').split(',').map((node) => node.trim());
    return nodes.filter(Boolean).at(-proxies);
  };
  return listed('x-forwarded-for') ?? /(?:^|;)\s*for\s*=([^;]*)/i.exec(listed('forwarded') ?? '')?.[1] ?? '';
}

/** Strips quotes, brackets and port; null for 'unknown' and other names that identify no caller. */
function addressIn(node: string): string | null {
  const bare = node.trim().replace(/^"(.*)"$/, '$1');
  const addresses = [bare, bare.replace(/:\d+$/, '')].map((text) => text.replace(/^\[(.*)\]$/, '$1'));
  return addresses.find(isIP) ?? null;
}

/** Cuts an IPv6 address to its /64, since one household or machine owns that whole range. */
function networkOf(address: string): string {
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
