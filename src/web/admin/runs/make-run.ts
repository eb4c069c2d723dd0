import type { z } from 'zod/mini';
import { deskApi } from '#shared/desk-api.ts';
import type { PrintRun, printRunInput } from '#shared/print-runs.ts';
import { call } from '../../call/call.ts';
import { showRun } from './use-runs.ts';

/** Makes a print run of these orders, all of them or none; what is shown of orders is read again. */
export async function makeRun(body: z.input<typeof printRunInput>, key: string): Promise<PrintRun> {
  const made = await call(deskApi.printRuns.make, { body, key });
  showRun(made);
  return made;
}
