import type { z } from 'zod/mini';
import { deskApi } from '#shared/desk-api.ts';
import type { PrintRun, printRunInput } from '#shared/print-runs.ts';
import { call } from '../../call/call.ts';
import { showRun } from './use-runs.ts';

/** The keys of runs whose answer has not come: asked for once more, the server makes no second one. */
const keys = new Map<string, string>();

type Run = Omit<z.input<typeof printRunInput>, 'key'>;

/** Makes a print run of these orders, all of them or none; what is shown of orders is read again. */
export async function makeRun(run: Run): Promise<PrintRun> {
  const orders = run.orders.join();
  const key = keys.get(orders) ?? crypto.randomUUID();
  keys.set(orders, key);
  const made = await call(deskApi.printRuns.make, { body: { ...run, key } });
  keys.delete(orders);
  showRun(made);
  return made;
}
