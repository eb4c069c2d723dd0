// Libraries put their input into error messages: a recipient's address, a statement's values, part of a body. So the
// log gets only parts that cannot be personal data.

/** Describes anything thrown for the log: its kind, codes, harmless words of its message, stack frames and causes. */
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
  // This error quotes the text that could not be parsed.
  if (kind === 'SyntaxError') return '';
  // Drizzle's message is this program's statement with placeholders, followed by the values.
  if (message.startsWith(STATEMENT)) return message.split('\nparams:')[0]?.slice(0, 1000) ?? '';
  return redact(message);
}

/** Removes everything that could be personal data: quotations, brackets, addresses, numbers and keys. */
export function redact(text: string): string {
  const line = text.slice(0, 500).split('\n')[0] ?? '';
  return line
    .replace(/["'`<(].*["'`>)]/u, '…')
    .replace(/\S*[@/]\S*/gu, '…')
    .replace(/[\w-]{20,}|\d{5,}/gu, '…');
}

/** Whether a value is a code or a name rather than free text. */
function isPlain(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && /^\w{1,60}$/.test(value));
}
