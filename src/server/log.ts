import pino from 'pino';
import { describeError } from './log-redaction.ts';

/** A log of events: each has a fixed phrase and facts, which are ids and numbers, never names, bodies or secrets. */
export type Log = {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  error(message: string, facts?: Facts): void;
  /** Returns a log that adds these facts to each line, such as a request's id. */
  with(facts: Facts): Log;
};

type Facts = Record<string, unknown>;
type Level = 'info' | 'warn' | 'error';
type WriteLine = (level: Level, message: string, facts: Facts) => void;
type Write = (line: string) => void;

/** A server's log; `flush` starts writing collected lines at once instead of within half a second. */
type ServerLog = Log & { flush(): void };

/** Opens a server's log on its standard output: JSON in production, otherwise readable lines. */
export function openLog({ production }: { production: boolean }): ServerLog {
  // A full disk or a closed pipe must not stop the server, so lines that cannot be written are dropped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (!production) return { ...plainLog((line) => process.stdout.write(line)), flush: () => undefined };
  // Lines are collected and written in the background, and at exit, since a system call per request would cost too
  // much. `minLength` must be below the 16 KiB that pino writes at once, or it refuses to start.
  const destination = pino.destination({
    fd: 1,
    sync: false,
    minLength: 16_000,
    maxLength: MAX_UNWRITTEN,
    periodicFlush: 500,
  });
  // After an error the last flush, at the end of the process, would otherwise retry forever.
  destination.on('error', () => Object.assign(destination, { flushSync: () => undefined }));
  return { ...jsonLog(destination), flush: () => destination.flush() };
}

/** At most this many bytes of unwritable lines are kept. */
const MAX_UNWRITTEN = 1_000_000;

/** Creates a log of JSON lines for machines, or plain lines for a terminal. */
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
    },
    destination,
  );
  return logWith((level, message, facts) => logger[level](facts, message), {});
}

function plainLog(write: Write): Log {
  return logWith((level, message, facts) => write(plainLine(level, message, facts)), {});
}

function logWith(write: WriteLine, always: Facts): Log {
  const at =
    (level: Level) =>
    (message: string, facts: Facts = {}) =>
      write(level, message, { ...facts, ...always });
  return {
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    with: (facts) => logWith(write, { ...always, ...facts }),
  };
}

function plainLine(level: Level, message: string, facts: Facts): string {
  const { error, ...rest } = facts;
  const details = Object.entries(rest).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const stack = error === undefined ? '' : `\n${describeError(error)}`;
  return `${level === 'info' ? '' : `${level}: `}${message}${details.join('')}${stack}\n`;
}
