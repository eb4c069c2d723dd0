import type { Context } from 'hono';

/** Sends a PDF that the browser saves under this name. */
export function pdfAnswer(c: Context, bytes: Uint8Array, name: string): Response {
  return c.body(new Uint8Array(bytes).buffer, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}"`,
  });
}
