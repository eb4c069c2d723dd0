import { spawn } from 'node:child_process';
import { startStripeServer } from '#server/testing/stripe-server.ts';
import { root } from '../prepare.mjs';
import { type Cluster, startCluster } from './cluster.ts';

/** One line of the table: the promise, the result, and whether the promise holds. */
export type Finding = { promise: string; found: string; holds: boolean };

/** A cluster whose payments are at a stand-in for Stripe, outside the cluster. */
export type Shop = Cluster & { stripe: Awaited<ReturnType<typeof startStripeServer>> };

export async function withShop(trial: (shop: Shop) => Promise<Finding[]>): Promise<Finding[]> {
  const stripe = await startStripeServer();
  const cluster = await startCluster({ ...stripe.env, RECONCILE_SECONDS: '2' });
  try {
    return await trial({ ...cluster, stripe });
  } finally {
    await cluster.stop();
    await stripe.close();
  }
}

export function finding(promise: string, holds: boolean, found: string): Finding {
  return { promise, holds, found };
}

/** Asks until the answer is true or the time is up. Returns the seconds that it took, or null. */
export async function secondsUntil(isSo: () => Promise<boolean>, atMost = 60): Promise<number | null> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  while (seconds() < atMost) {
    if (await isSo().catch(() => false)) return seconds();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}

/** Runs a Node.js script, shows its output, and returns it with the exit code. */
export function runToEnd(
  args: string[],
  settings: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (bytes) => {
    output += bytes;
    process.stdout.write(bytes);
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, output })));
}
