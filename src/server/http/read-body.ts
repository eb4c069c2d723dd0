import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { BUDGET_MS } from '../time-budget.ts';
import { badRequest, HttpError, tooLarge } from './errors.ts';

// This much of an oversized body is still read and discarded: a caller cut off while sending might not see the
// response.
const DRAIN_BYTES = 16 * 1024 * 1024;

type Parts = AsyncIterator<Uint8Array, unknown>;

/** Returns a request's body as text. Throws 413 above `max` bytes, even if no length or a false one was stated. */
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
    // The sender has disconnected or was too slow, so it will not read this.
    throw badRequest('The request body was incomplete');
  }
}

/** Returns the stated length; null without one. Node.js reads no more of a body than stated. */
function toldLength(c: Context): number | null {
  const length = c.req.header('content-length');
  return length === undefined || c.req.header('transfer-encoding') !== undefined ? null : Number(length);
}

/** Reads straight from the connection: through a Request's stream a large body delays others three times as long. */
function partsOf(c: Context): Parts {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  const source: AsyncIterable<Uint8Array> = incoming ?? c.req.raw.body ?? Readable.from([]);
  return source[Symbol.asyncIterator]();
}

/** Reads at most `most` bytes; true if that was the whole body, so that the connection can be reused. */
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
