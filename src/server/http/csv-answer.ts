import type { Context } from 'hono';
import type { Log } from '../log.ts';

/** Tells Excel that the text is UTF-8. */
const MARK = '\ufeff';

/**
 * A CSV file that the browser saves. Its parts are asked for one at a time, as fast as the caller takes them; when the caller goes,
 * no more are. The first is made before the answer begins, so that what fails then is refused as usual; when a later
 * one fails the connection is cut, which browsers show as a failed download. One `forExcel` begins with the mark by which that knows
 * its encoding; other readers may take it for part of the first heading.
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
