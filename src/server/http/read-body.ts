import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from 'hono';
import { badRequest, HttpError, tooLarge } from './errors.ts';

// Of a body that is too large so much is still taken in, and thrown away: a caller who is cut off while sending may not get
// to see the answer.
const DRAIN_BYTES = 16 * 1024 * 1024;
const DRAIN_MS = 1_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The body of a request as text. Throws a 413 for more than `max` bytes, also when its length was not told or was a lie. */
export async function readBody(c: Context, max: number): Promise<string> {
  try {
    return isKnownToFit(c, max) ? await c.req.text() : await readCounted(c.req.raw.body?.getReader(), max);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    // Whoever sent it has gone or took too long: nobody reads this.
    throw badRequest('The request body was cut short');
  }
}

/** Node reads no more of a body than its told length. */
function isKnownToFit(c: Context, max: number): boolean {
  const length = c.req.header('content-length');
  return length !== undefined && c.req.header('transfer-encoding') === undefined && Number(length) <= max;
}

async function readCounted(reader: Reader | undefined, max: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.length;
    if (reader && size > max) throw tooLarge({ keepAlive: await drain(reader) });
    parts.push(part.value);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

/** Takes in what else comes; whether that was all of it, so that another request may follow on the connection. */
async function drain(reader: Reader): Promise<boolean> {
  const late = wait(DRAIN_MS, false, { ref: false });
  return Promise.race([takeAll(reader), late]);
}

async function takeAll(reader: Reader): Promise<boolean> {
  let size = 0;
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    size += part.value.length;
    if (size > DRAIN_BYTES) return false;
  }
  return true;
}
