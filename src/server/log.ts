import { describeError } from './log-redaction.ts';

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
  const stack = error === undefined ? '' : `\n${describeError(error)}`;
  return `${level === 'info' ? '' : `${level}: `}${message}${details.join('')}${stack}\n`;
}

function errorsAsText(name: string, value: unknown): unknown {
  return name === 'error' || value instanceof Error ? describeError(value) : value;
}
