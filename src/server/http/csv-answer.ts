import type { Context } from 'hono';
import type { Log } from '../log.ts';

/** This byte order mark makes Excel read the text as UTF-8. */
const MARK = '\ufeff';

/**
 * Sends a CSV file as a download. Its parts are made one at a time as the caller reads them, and no more are made once
 * the caller has disconnected. The first part is made before the response begins, so that a failure of the first part
 * gets a normal error response; a later failure cuts the connection, which browsers show as a failed download.
 * `forExcel` adds the byte order mark, which other readers might take for part of the first heading.
 */
export async function csvAnswer(
  c: Context,
  log: Log,
  parts: AsyncIterator<string, void>,
  { name, forExcel }: { name: string; forExcel: boolean },
): Promise<Response> {
  const first = await parts.next();
  const body = ReadableStream.from(bytesOf(first, parts, { log, mark: forExcel ? MARK : '' }));
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

async function* bytesOf(
  first: IteratorResult<string, void>,
  parts: AsyncIterator<string, void>,
  { log, mark }: { log: Log; mark: string },
): AsyncGenerator<Buffer> {
  try {
    if (!first.done) yield Buffer.from(mark + first.value);
    for (let part = await parts.next(); !part.done; part = await parts.next()) yield Buffer.from(part.value);
  } catch (error) {
    log.error('A download ended early', { error });
    throw error;
  } finally {
    await parts.return?.();
  }
}
