import '#shared/zod-messages.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { ensureAdmin } from './accounts/first-admin.ts';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { explain } from './db/explain.ts';
import { createDeps, type Deps } from './deps.ts';
import { createDrain } from './http/drain.ts';
import { openLog } from './log.ts';
import { endOfSupport } from './node-support.ts';
import type { Deliver } from './payments/simulator-webhook.ts';
import { ConfigError } from './settings.ts';
import { STOP_SIGNALS } from './stop-signals.ts';
import { BUDGET_MS } from './time-budget.ts';
import { startWork } from './work.ts';

// `start` is not awaited: modules imported later may depend on this file, and would wait for its end.
start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readConfig(process.env);
  // Without a handler, SIGUSR1 opens Node.js's debugger to every user of the machine.
  if (config.production) process.on('SIGUSR1', () => undefined);
  const log = openLog(config);
  // An unhandled rejection would end the process and all its requests. We await our promises, but a library may not.
  process.on('unhandledRejection', (error) => log.error('Unhandled promise rejection', { error }));
  const deps = await createDeps(config, log);
  try {
    await Promise.all([ensureAdmin(deps.db, config, log), deps.cards.load()]);
    const stopping = new AbortController();
    const drain = await listen(deps, stopping.signal);
    const work = startWork(deps, deliverTo(config), stopping.signal).catch((error) => {
      log.error('Background work failed', { error });
      process.kill(process.pid, 'SIGTERM');
    });
    stopOnSignal(deps, stopping, [drain, () => work]);
    const old = endOfSupport(process.versions.node, deps.now());
    if (old) log.warn(old);
    log.info(`Family Facts is ready at ${config.baseUrl}`);
    // Tests and scripts that start the server wait for this line.
    log.flush();
  } catch (error) {
    await deps.close();
    throw error;
  }
}

const LISTEN_PROBLEMS: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use by another program; set PORT to a free one.`,
  EACCES: (port) => `This user can’t open port ${port}; set PORT to one above 1023, with a proxy in front.`,
};

/** The time that a caller has to send a request. A slower one gets 408 and is disconnected. */
const SERVER_LIMITS = {
  headersTimeout: BUDGET_MS.requestHeaders,
  requestTimeout: BUDGET_MS.wholeRequest,
  connectionsCheckingInterval: BUDGET_MS.connectionCheck,
  keepAliveTimeout: BUDGET_MS.idleCaller,
};

/** Starts serving, and returns a function that stops without cutting off requests. */
async function listen(deps: Deps, stopping: AbortSignal): Promise<() => Promise<void>> {
  const { port, host } = deps.config;
  const server = createServer(SERVER_LIMITS);
  const drain = createDrain(server, deps.log);
  server.on('request', getRequestListener(createApp(deps, stopping).fetch, { hostname: ownName(host) }));
  await once(server.listen(port, host), 'listening').catch((error) => {
    throw new ConfigError(
      LISTEN_PROBLEMS[error.code]?.(port) ?? `HOST is not one of this machine’s addresses (${error.code}).`,
    );
  });
  // One error that arrives here is a lack of file descriptors for a new connection; existing ones are still served.
  server.on('error', (error) => deps.log.error('The server had a problem', { error }));
  return drain;
}

/**
 * On SIGTERM, SIGINT or SIGHUP lets started requests and jobs finish, closes everything in order and ends the process.
 * `ends` are called once, after `stopping` has aborted.
 */
function stopOnSignal(deps: Deps, stopping: AbortController, ends: (() => Promise<void>)[]): void {
  const stop = async () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), BUDGET_MS.end).unref();
    const patience = wait(BUDGET_MS.stop, undefined, { ref: false });
    await Promise.race([Promise.all([...ends.map((end) => end()), deps.jobs.stop()]), patience]);
    await deps.close();
    process.exit(0);
  };
  for (const signal of STOP_SIGNALS)
    process.removeAllListeners(signal).on(signal, () => {
      stop().catch((error) => {
        deps.log.error('Stopping failed', { error });
        process.exit(1);
      });
    });
}

/** Returns this server's host for its own calls, and for HTTP/1.0 requests without a Host header. */
function ownName(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host;
}

/** Returns how the simulated provider calls this server: over HTTP, as a real one would, but on the local interface. */
function deliverTo({ host, port }: Config): Deliver {
  return (path, init) =>
    fetch(`http://${ownName(host)}:${port}${path}`, {
      ...init,
      signal: AbortSignal.timeout(BUDGET_MS.simulatedWebhook),
    });
}
