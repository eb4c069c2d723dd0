import * as z from 'zod/mini';
import { sheetQuery } from '#shared/printing.ts';
import { readStored, writeStored } from '../store/browser-storage.ts';

/** How sheets are printed, whatever the orders. */
export const printSettings = z.omit(sheetQuery, { orders: true });

export type PrintSettings = z.output<typeof printSettings>;

const KEY = 'print-settings';

/** The settings this browser printed with last: the paper and the offset of a press stay the same. */
export function rememberedSettings(): PrintSettings {
  try {
    return printSettings.parse(JSON.parse(readStored('localStorage', KEY) ?? '{}'));
  } catch {
    return printSettings.parse({});
  }
}

export function rememberSettings(settings: PrintSettings): void {
  writeStored('localStorage', KEY, JSON.stringify(settings));
}
