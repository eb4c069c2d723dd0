// What is thrown was made by libraries, which put into their messages whatever they were given: a recipient's address, the
// values of a statement, a piece of a body. A log is given only what is known to be nobody's.

/** Anything thrown, as a log may hold it: its kind, its codes, the words of its message that quote nobody, its frames and causes. */
export function describeError(error: unknown, depth = 0): string {
  if (typeof error !== 'object' || error === null)
    return typeof error === 'string' ? redact(error) : typeof error;
  const { name, message, stack, cause, code, responseCode, constraint } = error as Record<string, unknown>;
  const codes = [code, responseCode, constraint].filter(isPlain).join(' ');
  const kind = typeof name === 'string' && isPlain(name) ? name : 'Error';
  const frames = String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  const words = typeof message === 'string' ? wordsOf(kind, message) : '';
  const first = [kind, codes && `[${codes}]`, words].filter(Boolean).join(' ');
  const causes = cause === undefined || depth > 4 ? '' : `\ncaused by ${describeError(cause, depth + 1)}`;
  return [first, ...frames].join('\n') + causes;
}

const STATEMENT = 'Failed query: ';

function wordsOf(kind: string, message: string): string {
  // It quotes the text that it could not read.
  if (kind === 'SyntaxError') return '';
  // Drizzle's: the statement as this program wrote it, with places for the values, which come after it.
  if (message.startsWith(STATEMENT)) return message.split('\nparams:')[0]?.slice(0, 1000) ?? '';
  return redact(message);
}

/** A text without what could be somebody's: what is quoted, bracketed, an address, a number or a key. */
export function redact(text: string): string {
  const line = text.slice(0, 500).split('\n')[0] ?? '';
  return line
    .replace(/["'`<(].*["'`>)]/u, '…')
    .replace(/\S*[@/]\S*/gu, '…')
    .replace(/[\w-]{20,}|\d{5,}/gu, '…');
}

/** Whether a code or a name is one, and not a text. */
function isPlain(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^\w{1,60}$/.test(value));
}
