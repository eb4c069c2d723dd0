import { CallError } from '#shared/call.ts';

/** Whether a call was refused because its session is over. */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}
