import * as z from 'zod/mini';

const INVALID_MOMENT = 'Invalid date and time';
const MOMENT_LENGTH = '2026-11-22T14:02:00.000Z'.length;

/** The order's `updatedAt` that the administrator saw, for detecting conflicts; without it any state is overwritten. */
export const seen = z.optional(
  z.string().check(
    z.maxLength(MOMENT_LENGTH, { message: INVALID_MOMENT, abort: true }),
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, { message: INVALID_MOMENT, abort: true }),
    z.refine((moment) => !Number.isNaN(Date.parse(moment)), INVALID_MOMENT),
  ),
);
