import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, ready, type ServerProcess, spawnServer } from '#server/testing/process.ts';
import { buildServer } from '../prepare.mjs';
import { newPlace, startPrimary, startStandby } from './postgres.ts';
import { APP_USER, startHaProxy, startPgBouncer } from './proxies.ts';

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

const DATABASE = 'family_facts';

/**
 * Starts two instances of the server behind HAProxy, on one Postgres server behind PgBouncer, with a standby: all on
 * this machine, in a folder that `stop` deletes. `env` has additional settings of the instances.
 */
export async function startCluster(env: Record<string, string> = {}) {
  await buildServer();
  const place = await newPlace();
  const primary = await startPrimary(place);
  await primary.ask(`CREATE ROLE ${APP_USER} LOGIN`);
  await primary.ask(`CREATE DATABASE ${DATABASE} OWNER ${APP_USER}`);
  const standby = await startStandby(place, primary);
  const pooler = await startPgBouncer(place.folder, primary.port);
  const [proxyPort, ...ports] = [await freePort(), await freePort(), await freePort()];
  const instance = (number: number) =>
    spawnServer({
      PORT: ports[number] ?? '',
      BASE_URL: `http://127.0.0.1:${proxyPort}`,
      DATABASE_URL: pooler.url(APP_USER, DATABASE),
      DATA_DIR: join(place.folder, 'data'),
      // Two proxies are trusted: HAProxy, and the trials, whose visitors claim many addresses.
      TRUST_PROXY: '2',
      ...env,
    });
  // Both start at once, so that they compete for the migrations.
  const instances = [instance(0), instance(1)];
  await Promise.all(instances.map(ready));
  const proxy = await startHaProxy(place.folder, ports, proxyPort);
  return {
    ...{ place, primary, standby, pooler, instances, proxy, url: proxy.url, database: DATABASE },
    /**
     * Stops an instance as an update does, starts it again, and waits until it is used. Returns the old one's exit
     * code.
     */
    async restart(number: number): Promise<number | null> {
      const old = instances[number] as ServerProcess;
      old.child.kill('SIGTERM');
      const code = await old.ended;
      instances[number] = await ready(instance(number));
      await proxy.untilAllUp();
      return code;
    },
    /** Promotes the standby to primary. */
    async promote(): Promise<void> {
      await standby.ask('SELECT pg_promote()');
      await pooler.repoint(standby.port);
    },
    async stop(): Promise<void> {
      await proxy.program.end();
      for (const { child, ended } of instances) {
        child.kill('SIGKILL');
        await ended;
      }
      await pooler.program.end('SIGKILL');
      await Promise.all([primary, standby].map(({ program }) => program.end('SIGQUIT')));
      await rm(place.folder, { recursive: true, force: true });
    },
  };
}
