import * as z from 'zod/mini';
import { idList } from './id-list.ts';
import { statusesOf } from './order-moves.ts';
import type { OrderStatus } from './order-status.ts';

/** Text in embedded fonts, or as outlines for printers who require them. */
const PRINT_TEXTS = ['fonts', 'outlined'] as const;
export const PAPERS = ['a4', 'sra3'] as const;
/** Cards separated by a gutter, each with its own bleed; or edge to edge, separated by one cut. */
export const CUTTINGS = ['gutter', 'butt'] as const;
/** The edge of the portrait sheet about which the press turns it to print the back. */
export const FLIPS = ['long-edge', 'short-edge'] as const;

export type PrintText = (typeof PRINT_TEXTS)[number];
export type Paper = (typeof PAPERS)[number];
export type Cutting = (typeof CUTTINGS)[number];
export type Flip = (typeof FLIPS)[number];

/** For each status, true if an order may be printed. */
export const PRINTABLE: Record<OrderStatus, boolean> = statusesOf('print');

/** Limit of orders in a print run. An order has at most `MAX_CARDS` cards with all copies, so cards are limited too. */
export const MAX_SHEET_ORDERS = 200;
const MAX_SHIFT_MM = 3;

const printText = z._default(z.enum(PRINT_TEXTS), 'fonts');
const shift = z._default(
  z.coerce
    .number('Shift must be a number')
    .check(
      z.gte(-MAX_SHIFT_MM, `Shift must be at least -${MAX_SHIFT_MM} mm`),
      z.lte(MAX_SHIFT_MM, `Shift must be at most ${MAX_SHIFT_MM} mm`),
    ),
  0,
);

/** The settings for the print file of one order. */
export const printQuery = z.strictObject({ text: printText });

/** The settings for printing sheets; the shift moves the backs, in millimetres. */
export const printSettings = z.object({
  paper: z._default(z.enum(PAPERS), 'a4'),
  cutting: z._default(z.enum(CUTTINGS), 'gutter'),
  flip: z._default(z.enum(FLIPS), 'long-edge'),
  text: printText,
  shiftX: shift,
  shiftY: shift,
});

export const NO_ORDER = 'Please choose at least one order';
export const TOO_MANY_ORDERS = `You can print up to ${MAX_SHEET_ORDERS} orders at a time`;

/** The orders in a preview of a print run. */
export const previewQuery = z.strictObject({
  orders: idList({
    max: MAX_SHEET_ORDERS,
    missing: NO_ORDER,
    invalid: NO_ORDER,
    tooMany: TOO_MANY_ORDERS,
  }),
});

export type PrintSettings = z.output<typeof printSettings>;
