import type { IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { BUDGET_MS } from '../time-budget.ts';
import { badRequest, HttpError, tooLarge } from './errors.ts';

// Of a body that is too large so much is still taken in, and thrown away: a caller who is cut off while sending may not get
// to see the answer.
const DRAIN_BYTES = 16 * 1024 * 1024;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The body of a request as text. Throws a 413 for more than `max` bytes, also when its length was not told or was a lie. */
export async function readBody(c: Context, max: number): Promise<string> {
  try {
    const told = toldLength(c);
    if (told !== null && told <= max) return await c.req.text();
    const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
    if (told !== null && incoming) throw tooLarge({ keepAlive: await drainUnread(incoming) });
    return await readCounted(c.req.raw.body?.getReader(), max);
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
  return Promise.race([takeAll(reader), tooLate()]);
}

/** The same of a body of which nothing was read, straight from its connection: as the stream of a Request it kept others waiting three times as long. */
async function drainUnread(incoming: IncomingMessage): Promise<boolean> {
  let size = 0;
  const all = new Promise<boolean>((resolve) => {
    incoming.on('data', (bytes: Buffer) => {
      size += bytes.length;
      if (size <= DRAIN_BYTES) return;
      incoming.pause();
      resolve(false);
    });
    incoming.on('end', () => resolve(true));
    for (const event of ['error', 'close']) incoming.on(event, () => resolve(false));
  });
  return Promise.race([all, tooLate()]);
}

const tooLate = () => wait(BUDGET_MS.restOfBody, false, { ref: false });

async function takeAll(reader: Reader): Promise<boolean> {
  let size = 0;
  for (let part = await reader.read(); part.value; part = await reader.read()) {
    size += part.value.length;
    if (size > DRAIN_BYTES) return false;
  }
  return true;
}
