import * as z from 'zod/mini';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A UUID of the caller's: what is sent twice under the same one is made once. */
export const clientKey = z.string().check(z.maxLength(36, { abort: true }), z.regex(UUID, 'Invalid input'));
