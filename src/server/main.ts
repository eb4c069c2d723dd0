import '#shared/messages.ts';
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

// Not awaited: what is loaded later may share modules with this file, and would wait for its end.
start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readConfig(process.env);
  // Otherwise it opens Node.js's debugger, to anybody on the machine.
  if (config.production) process.on('SIGUSR1', () => undefined);
  const log = openLog(config);
  // The process would end. What is known to reject is awaited; a library that forgets to costs nobody else their request.
  process.on('unhandledRejection', (error) => log.error('A failure that nobody awaited', { error }));
  const deps = await createDeps(config, log);
  try {
    await Promise.all([ensureAdmin(deps.db, config, log), deps.cards.load()]);
    const stopping = new AbortController();
    const drain = await listen(deps, stopping.signal);
    const work = startWork(deps, deliverTo(config), stopping.signal).catch((error) => {
      log.error('The queues cannot be worked', { error });
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

const LISTEN_TROUBLES: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `Port ${port} is in use by another program; set PORT to a free one.`,
  EACCES: (port) => `This user may not open port ${port}; set PORT to one above 1023, with a proxy in front.`,
};

/** How long a caller may take to send a request, or nothing. Whoever takes longer is answered 408 and cut off. */
const SERVER_LIMITS = {
  headersTimeout: BUDGET_MS.requestHeaders,
  requestTimeout: BUDGET_MS.wholeRequest,
  connectionsCheckingInterval: BUDGET_MS.connectionCheck,
  keepAliveTimeout: BUDGET_MS.idleCaller,
};

/** Serves; gives what stops it without cutting anybody off. */
async function listen(deps: Deps, stopping: AbortSignal): Promise<() => Promise<void>> {
  const { port, host } = deps.config;
  const server = createServer(SERVER_LIMITS);
  const drain = createDrain(server, deps.log);
  server.on('request', getRequestListener(createApp(deps, stopping).fetch, { hostname: ownName(host) }));
  await once(server.listen(port, host), 'listening').catch((error) => {
    throw new ConfigError(
      LISTEN_TROUBLES[error.code]?.(port) ?? `HOST is no address of this machine (${error.code}).`,
    );
  });
  // Such as a connection that cannot be accepted for want of file descriptors: the others are served on.
  server.on('error', (error) => deps.log.error('The server had a problem', { error }));
  return drain;
}

/**
 * On SIGTERM, SIGINT or SIGHUP lets requests and jobs that have begun finish, closes everything in order and ends the process. `ends`
 * are called once, when `stopping` has been aborted.
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

/** What this server is called by itself, and for requests that name no host, as HTTP/1.0 allows. */
function ownName(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  return host.includes(':') ? `[${host === '::' ? '::1' : host}]` : host;
}

/** How the simulated provider calls this server: over HTTP, as a real one would, but on the local interface. */
function deliverTo({ host, port }: Config): Deliver {
  return (path, init) =>
    fetch(`http://${ownName(host)}:${port}${path}`, {
      ...init,
      signal: AbortSignal.timeout(BUDGET_MS.simulatedWebhook),
    });
}
