import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type FaultProxy = {
  /** The same database, through the proxy. */
  url: string;
  /** Every chunk of bytes takes so much longer. */
  delay(ms: number): void;
  /** Stops all bytes; new connections are taken, and as silent. */
  freeze(): void;
  /** Passes on again, on new connections only, unless `all`. */
  thaw(all?: 'all'): void;
  /** Breaks all connections, and refuses new ones while `refuse`. */
  cut(refuse?: 'refuse'): void;
  close(): Promise<void>;
};

/** Stands between a server and its database, and does to the bytes what networks do. */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Socket[]>();
  let latency = 0;
  let frozen = false;
  let refusing = false;

  const pipe = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      if (latency === 0) to.write(bytes);
      else void wait(latency).then(() => to.write(bytes));
    });
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  };
  const server = createServer((near) => {
    if (refusing) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far];
    pairs.add(pair);
    near.once('close', () => pairs.delete(pair));
    pipe(near, far);
    pipe(far, near);
    if (frozen) for (const socket of pair) socket.pause();
    return undefined;
  });
  const cut = () => {
    for (const [near] of pairs) near?.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' ? address?.port : 0);

  return {
    url: url.href,
    delay(ms) {
      latency = ms;
    },
    freeze() {
      frozen = true;
      for (const pair of pairs) for (const socket of pair) socket.pause();
    },
    thaw(all) {
      frozen = false;
      refusing = false;
      if (all) for (const pair of pairs) for (const socket of pair) socket.resume();
    },
    cut(refuse) {
      refusing = refuse !== undefined;
      cut();
    },
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
