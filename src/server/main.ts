import '#shared/messages.ts';
import { serve } from '@hono/node-server';
import { ensureAdmin } from './accounts/first-admin.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { FolderTaken } from './db/lock.ts';
import { isAccessDenied, isUnreachable } from './db/sql-state.ts';
import { createDeps, type Deps } from './deps.ts';
import { SERVER_LIMITS } from './http/server-limits.ts';
import { createLog } from './log.ts';
import type { Deliver } from './payments/simulator-webhook.ts';
import { startWork } from './work.ts';

const DRAIN_MS = 10_000;

await start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

/** One sentence for what whoever starts the server can put right; the whole stack for anything else. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderTaken) return error.message;
  if (isUnreachable(error)) return 'The database does not answer: check DATABASE_URL.';
  if (isAccessDenied(error))
    return 'The database does not let us in: check user, password and name in DATABASE_URL.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.production ? 'json' : 'plain', (line) => process.stdout.write(line));
  const deps = await createDeps(config, log);
  try {
    await Promise.all([ensureAdmin(deps.db, config, log), deps.cards.load()]);
    const server = await listen(deps);
    log.info(`Family Facts is ready at ${config.baseUrl}`);
    const stop = new AbortController();
    const work = startWork(deps, deliverTo(config), stop.signal).catch((error) => {
      log.error('The queues cannot be worked', { error });
      process.kill(process.pid, 'SIGTERM');
    });
    stopOnSignal(deps, server, async () => {
      stop.abort();
      await work;
    });
  } catch (error) {
    await deps.close();
    throw error;
  }
}

function listen(deps: Deps): Promise<ReturnType<typeof serve>> {
  const { port, host } = deps.config;
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: createApp(deps).fetch,
        port,
        hostname: host,
        serverOptions: SERVER_LIMITS,
      },
      () => resolve(server),
    );
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new ConfigError(`Port ${port} is in use by another program; set PORT to a free one.`)
          : error,
      ),
    );
  });
}

/** How the simulated provider calls this server: over HTTP, as a real one would, but on the local interface. */
function deliverTo({ host, port }: Config): Deliver {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host;
  return (path, init) =>
    fetch(`http://${own}:${port}${path}`, { ...init, signal: AbortSignal.timeout(10_000) });
}

/** Lets requests and jobs that have begun finish, for ten seconds at most, then closes everything in order. */
function stopOnSignal(deps: Deps, server: ReturnType<typeof serve>, stopWork: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    const drained = new Promise((resolve) => server.close(resolve));
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    await Promise.all([drained, stopWork()]);
    await deps.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      stop().catch((error) => {
        deps.log.error('Stopping failed', { error });
        process.exit(1);
      });
    });
}
