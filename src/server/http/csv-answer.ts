import type { Context } from 'hono';
import type { Log } from '../log.ts';

/** Tells Excel that the text is UTF-8. */
const MARK = '\ufeff';

type File = {
  name: string;
  /** Whether it begins with the mark by which Excel knows its encoding; other readers may take it for part of the first heading. */
  forExcel: boolean;
};

/**
 * A CSV file that the browser saves. Its parts are asked for one at a time, as fast as the caller takes them; when the caller goes,
 * no more are. The first is made before the answer begins, so that what fails then is refused as usual; when a later
 * one fails the connection is cut, which browsers show as a failed download.
 */
export async function csvAnswer(
  c: Context,
  log: Log,
  parts: AsyncIterator<string, void>,
  { name, forExcel }: File,
): Promise<Response> {
  const encoder = new TextEncoder();
  const first = await parts.next();
  let begun = false;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { done, value } = begun ? await next(parts, log) : first;
        const mark = forExcel && !begun ? MARK : '';
        begun = true;
        if (done) stream.close();
        else stream.enqueue(encoder.encode(mark + value));
      },
      async cancel() {
        await parts.return?.();
      },
    },
    // Nothing is made ahead of what is taken.
    { highWaterMark: 0 },
  );
  return c.body(body, 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}

function next(parts: AsyncIterator<string, void>, log: Log): Promise<IteratorResult<string, void>> {
  return parts.next().catch((error: unknown) => {
    log.error('A download ended early', { error });
    throw error;
  });
}
