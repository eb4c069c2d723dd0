import * as z from 'zod/mini';
import { sheetQuery } from '#shared/printing.ts';

/** How sheets are printed, whatever the orders. */
export const printSettings = z.omit(sheetQuery, { orders: true });

export type PrintSettings = z.output<typeof printSettings>;

const KEY = 'print-settings';

/** What this browser printed with last: a press keeps its paper and its faults. */
export function rememberedSettings(): PrintSettings {
  try {
    return printSettings.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return printSettings.parse({});
  }
}

export function rememberSettings(settings: PrintSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that stores nothing prints all the same.
  }
}
