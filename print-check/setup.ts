import { findPrintTools } from '../scripts/find-print-tools.mjs';

/** Runs once before the checks. */
export function setup(): void {
  findPrintTools();
}
