/** What happened, in a fixed phrase, and what it concerns: ids and numbers, never names, bodies or secrets. */
export type Log = {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  error(message: string, facts?: Facts): void;
};

type Facts = Record<string, unknown>;
type Level = keyof Log;

/** JSON lines for machines, or plain lines for a person at a terminal. */
export function createLog(format: 'json' | 'plain', write: (line: string) => void): Log {
  const line = format === 'json' ? jsonLine : plainLine;
  const at =
    (level: Level) =>
    (message: string, facts: Facts = {}) =>
      write(line(level, message, facts));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

function jsonLine(level: Level, message: string, facts: Facts): string {
  return `${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts }, errorsAsText)}\n`;
}

function plainLine(level: Level, message: string, facts: Facts): string {
  const { error, ...rest } = facts;
  const details = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const stack = error === undefined ? '' : `\n${stackOf(error)}`;
  return `${level === 'info' ? '' : `${level}: `}${message}${details.join('')}${stack}\n`;
}

function errorsAsText(_name: string, value: unknown): unknown {
  return value instanceof Error ? stackOf(value) : value;
}

// A database driver's error repeats the values of the failed query below its first line, and those are people's data.
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\ncaused by ${stackOf(error.cause)}`;
  const frames = (error.stack ?? '').split('\n').filter((text) => /^\s+at /.test(text));
  return [`${error.name}: ${error.message.split('\nparams:')[0]}`, ...frames].join('\n') + cause;
}
