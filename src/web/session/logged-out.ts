import { CallError } from '#shared/call.ts';
import { becomeUser } from '../call/call.ts';

/** Whether a call was refused because the session it belongs to is over. */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** Leads somebody whose session is over to the log-in. Only where they have typed nothing that would be lost. */
export function leaveIfLoggedOut(error: unknown): void {
  if (isLoggedOut(error)) becomeUser(null);
}
