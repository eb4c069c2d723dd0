import pino from 'pino';
import { describeError } from './log-redaction.ts';
import { requestScope } from './request-scope.ts';

/** What happened, in a fixed phrase, and what it concerns: ids and numbers, never names, bodies or secrets. */
export type Log = {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  error(message: string, facts?: Facts): void;
};

type Facts = Record<string, unknown>;
type Level = keyof Log;
type Write = (line: string) => void;

/** The log of a server, on its standard output: JSON in production, otherwise lines for a person. */
export function openLog({ production }: { production: boolean }): Log {
  if (!production) return plainLog((line) => process.stdout.write(line));
  // Collected and written in the background: a system call for each request would cost more than the line. Written at exit, too.
  return jsonLog(pino.destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 500 }));
}

/** JSON lines for machines, or plain lines for a person at a terminal. Every line of a request has the request's id. */
export function createLog(format: 'json' | 'plain', write: Write): Log {
  return format === 'json' ? jsonLog({ write }) : plainLog(write);
}

function jsonLog(destination: pino.DestinationStream): Log {
  const logger = pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      serializers: { error: (error: unknown) => describeError(error) },
      mixin: () => ({ ...requestScope.getStore() }),
    },
    destination,
  );
  const at =
    (level: Level) =>
    (message: string, facts: Facts = {}) =>
      logger[level](facts, message);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

function plainLog(write: Write): Log {
  const at =
    (level: Level) =>
    (message: string, facts: Facts = {}) =>
      write(plainLine(level, message, { ...facts, ...requestScope.getStore() }));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

function plainLine(level: Level, message: string, facts: Facts): string {
  const { error, ...rest } = facts;
  const details = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const stack = error === undefined ? '' : `\n${describeError(error)}`;
  return `${level === 'info' ? '' : `${level}: `}${message}${details.join('')}${stack}\n`;
}
