import pino from 'pino';
import { describeError } from './log-redaction.ts';

/** What happened, in a fixed phrase, and what it concerns: ids and numbers, never names, bodies or secrets. */
export type Log = {
  info(message: string, facts?: Facts): void;
  warn(message: string, facts?: Facts): void;
  error(message: string, facts?: Facts): void;
  /** The same log, whose lines say these facts too: such as the id of a request. */
  with(facts: Facts): Log;
};

type Facts = Record<string, unknown>;
type Level = 'info' | 'warn' | 'error';
type WriteLine = (level: Level, message: string, facts: Facts) => void;
type Write = (line: string) => void;

/** A server's log; `flush` begins to write what has been collected, instead of within half a second. */
type ServerLog = Log & { flush(): void };

/** The log of a server, on its standard output: JSON in production, otherwise lines for a person. */
export function openLog({ production }: { production: boolean }): ServerLog {
  // What cannot be written, for want of room or of a reader, is dropped: the shop goes on.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (!production) return { ...plainLog((line) => process.stdout.write(line)), flush: () => undefined };
  // Collected and written in the background: a system call for each request would cost more than the line. Written at exit, too.
  // Fewer bytes than it writes at once (16 KiB): otherwise it refuses to begin.
  const destination = pino.destination({
    fd: 1,
    sync: false,
    minLength: 16_000,
    maxLength: MAX_UNWRITTEN,
    periodicFlush: 500,
  });
  // Its last flush, at the end of the process, would try again for ever.
  destination.on('error', () => Object.assign(destination, { flushSync: () => undefined }));
  return { ...jsonLog(destination), flush: () => destination.flush() };
}

/** Of lines that cannot be written so many bytes are kept. */
const MAX_UNWRITTEN = 1_000_000;

/** JSON lines for machines, or plain lines for a person at a terminal. */
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
