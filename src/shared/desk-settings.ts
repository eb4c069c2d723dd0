import * as z from 'zod/mini';
import { FLIPS, PAPERS, printSettings } from './printing.ts';

/** Sheets of labels by the names of Avery, of 21 and of 14 on A4; and a roll of labels of 89 × 36 mm. */
export const LABEL_SHEETS = ['l7160', 'l7163', 'roll'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];

const MOST_LABELS = 21;

/** Where an envelope's window is, in millimetres on the unfolded slip. */
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
 * What is the shop's at its desk, whoever sits there and at whichever computer: its press, its paper, its envelopes. The usual
 * window of a DL envelope is 20 mm from its left edge and 18 mm from its bottom (BS 4264).
 */
export const deskSettings = z.object({
  ...printSettings.shape,
  windowLeft: place('The window', 20, 5, 120),
  windowTop: place('The window', 46, 30, 75),
  labels: z._default(z.enum(LABEL_SHEETS), 'l7160'),
});

/** The settings as they are to be. `seen` is what somebody looked at when they decided to change them; without it they are set whatever they are. */
export const deskSettingsChange = z.extend(deskSettings, { seen: z.optional(deskSettings) });

export type DeskSettings = z.output<typeof deskSettings>;
export type DeskSettingsChange = z.output<typeof deskSettingsChange>;

/** Labels for a run: on which sheets, when not on those of the settings, and which label of the first is still there. */
export const labelQuery = z.strictObject({
  sheet: z.optional(z.enum(LABEL_SHEETS)),
  start: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_LABELS)), 1),
});

/** The page by which a press is set up: what is left out is as the shop's settings say. */
export const calibrationQuery = z.strictObject({
  paper: z.optional(z.enum(PAPERS)),
  flip: z.optional(z.enum(FLIPS)),
});
