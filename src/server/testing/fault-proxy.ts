import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export type FaultProxy = {
  /** The address of the same database through the proxy. */
  url: string;
  /** Delays every chunk of bytes by this much. */
  delay(ms: number): void;
  /** Stops all bytes, and the closing of connections too; new ones are accepted, but silent as well. */
  freeze(): void;
  /** Stops only the bytes of the oldest connection. */
  freezeOne(): void;
  /** Passes bytes again, on new connections only, or on all with `all`. */
  thaw(all?: 'all'): void;
  /** Breaks all connections, and with `refuse` refuses new ones. */
  cut(refuse?: 'refuse'): void;
  close(): Promise<void>;
};

/** Starts a proxy between a server and its database, which simulates network faults. */
export async function startFaultProxy(databaseUrl: string): Promise<FaultProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<Socket[]>();
  const stopped = new Set<Socket>();
  let latency = 0;
  let frozen = false;
  let refusing = false;

  const pipe = (from: Socket, to: Socket) => {
    from.on('data', (bytes) => {
      if (latency === 0) to.write(bytes);
      else void wait(latency).then(() => to.write(bytes));
    });
    // An error is followed by `close`.
    from.on('error', () => undefined);
    from.on('close', () => {
      if (!stopped.has(from)) to.destroy();
    });
  };
  const pause = (pair: Socket[]) => {
    for (const socket of pair) stopped.add(socket.pause());
  };
  const server = createServer((near) => {
    if (refusing) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far];
    pairs.add(pair);
    // A stopped socket outlives its partner.
    for (const socket of pair)
      socket.once('close', () => pair.every(({ destroyed }) => destroyed) && pairs.delete(pair));
    pipe(near, far);
    pipe(far, near);
    if (frozen) pause(pair);
    return undefined;
  });
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
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
      for (const pair of pairs) pause(pair);
    },
    freezeOne() {
      for (const pair of [...pairs].slice(0, 1)) pause(pair);
    },
    thaw(all) {
      frozen = false;
      refusing = false;
      if (!all) return;
      stopped.clear();
      for (const pair of pairs) {
        for (const socket of pair) socket.resume();
        if (pair.some(({ destroyed }) => destroyed)) for (const socket of pair) socket.destroy();
      }
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
