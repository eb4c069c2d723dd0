import { findPrintTools } from '../scripts/find-print-tools.mjs';

export function setup(): void {
  findPrintTools();
}
