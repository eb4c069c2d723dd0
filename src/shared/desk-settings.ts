import * as z from 'zod/mini';
import { FLIPS, PAPERS, printSettings } from './printing.ts';

/** Avery's A4 sheets of 21 and of 14 labels, and a roll of labels of 89 × 36 mm. */
export const LABEL_SHEETS = ['l7160', 'l7163', 'roll'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

const MOST_LABELS = 21;

/** A position of an envelope's window, in millimetres on the unfolded slip. */
function place(label: string, usual: number, from: number, to: number) {
  return z._default(
    z.coerce
      .number(`${label} must be a number`)
      .check(
        z.gte(from, `${label} must be at least ${from} mm`),
        z.lte(to, `${label} must be at most ${to} mm`),
      ),
    usual,
  );
}

/**
 * The shop's settings for printing and posting, shared by all administrators. The default window is that of a DL
 * envelope, 20 mm from its left edge and 18 mm from its bottom (BS 4264).
 */
export const deskSettings = z.object({
  ...printSettings.shape,
  windowLeft: place('The distance from the left', 20, 5, 120),
  windowTop: place('The distance from the top', 46, 30, 75),
  labels: z._default(z.enum(LABEL_SHEETS), 'l7160'),
});

/** New settings. `seen` are those the administrator saw, for detecting conflicts; without it any are overwritten. */
export const deskSettingsChange = z.extend(deskSettings, { seen: z.optional(deskSettings) });

export type DeskSettings = z.output<typeof deskSettings>;
export type DeskSettingsChange = z.output<typeof deskSettingsChange>;

/** A request for a run's labels. `sheet` overrides the setting; `start` is the first unused label of a sheet. */
export const labelQuery = z.strictObject({
  sheet: z.optional(z.enum(LABEL_SHEETS)),
  start: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_LABELS)), 1),
});

/** A request for the calibration page; missing fields are taken from the shop's settings. */
export const calibrationQuery = z.strictObject({
  paper: z.optional(z.enum(PAPERS)),
  flip: z.optional(z.enum(FLIPS)),
});
