import * as z from 'zod/mini';

const MESSAGE = 'Invalid moment';
const LENGTH = '2026-11-22T14:02:00.000Z'.length;

/** The `updatedAt` of the order that somebody looked at when they decided to change it; without it they change it as it is. */
export const seen = z.optional(
  z.string().check(
    z.maxLength(LENGTH, { message: MESSAGE, abort: true }),
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, { message: MESSAGE, abort: true }),
    z.refine((moment) => !Number.isNaN(Date.parse(moment)), MESSAGE),
  ),
);
