import { deskApi } from '#shared/desk-api.ts';
import type { PrintRun } from '#shared/print-runs.ts';
import type { Visitor } from './visitor.ts';

/** Creates a print run of these orders, as the administrator does. */
export function printRunOf({ call }: Visitor, orders: number[], more: object = {}): Promise<PrintRun> {
  return call(deskApi.printRuns.make, { body: { orders, ...more } });
}
