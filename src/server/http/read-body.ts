import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { BUDGET_MS } from '../time-budget.ts';
import { badRequest, HttpError, tooLarge } from './errors.ts';

// Of a body that is too large so much is still taken in, and thrown away: a caller who is cut off while sending may not get
// to see the answer.
const DRAIN_BYTES = 16 * 1024 * 1024;

type Parts = AsyncIterator<Uint8Array, unknown>;

/** The body of a request as text. Throws a 413 for more than `max` bytes, also when its length was not told or was a lie. */
export async function readBody(c: Context, max: number): Promise<string> {
  try {
    const told = toldLength(c);
    if (told !== null && told <= max) return await c.req.text();
    const parts = partsOf(c);
    const kept: Uint8Array[] = [];
    if (told === null && (await takeIn(parts, max, kept)))
      return new TextDecoder().decode(Buffer.concat(kept));
    throw tooLarge({ keepAlive: await Promise.race([takeIn(parts, DRAIN_BYTES), tooLate()]) });
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // Whoever sent it has gone or took too long: nobody reads this.
    throw badRequest('The request body was cut short');
  }
}

/** How many bytes come, when that was told: Node reads no more of a body. */
function toldLength(c: Context): number | null {
  const length = c.req.header('content-length');
  return length === undefined || c.req.header('transfer-encoding') !== undefined ? null : Number(length);
}

/** Straight from the connection where there is one: as the stream of a Request a large body keeps others waiting three times as long. */
function partsOf(c: Context): Parts {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  const source: AsyncIterable<Uint8Array> = incoming ?? c.req.raw.body ?? Readable.from([]);
  return source[Symbol.asyncIterator]();
}

/** Takes in what comes, up to so many bytes; whether that was all of it, so that another request may follow on the connection. */
async function takeIn(parts: Parts, most: number, kept?: Uint8Array[]): Promise<boolean> {
  let size = 0;
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    size += part.value.length;
    if (size > most) return false;
    kept?.push(part.value);
  }
  return true;
}

const tooLate = () => wait(BUDGET_MS.restOfBody, false, { ref: false });
