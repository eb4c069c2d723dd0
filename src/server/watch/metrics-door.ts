import { createServer } from 'node:http';
import type { Config } from '../config.ts';
import { ConfigError } from '../env.ts';
import { allowed } from './token.ts';
import type { Watch } from './watch.ts';

/** Serves the figures on a port of their own, if there is to be one. Rejects with ConfigError when it cannot be had. */
export async function openMetricsDoor(
  watch: Watch,
  { host, metrics }: Pick<Config, 'host' | 'metrics'>,
): Promise<() => void> {
  const { port = null, token = null } = metrics ?? {};
  if (port === null) return () => undefined;
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    if (token && !allowed(request.headers.authorization, token)) return void response.writeHead(401).end();
    watch.text().then(
      ({ type, body }) => response.writeHead(200, { 'Content-Type': type }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new ConfigError(`METRICS_PORT ${port} cannot be listened on.`)));
    server.listen(port, host, resolve);
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
