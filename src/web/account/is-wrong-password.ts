import { WRONG_PASSWORD } from '#shared/accounts.ts';
import { CallError } from '#shared/call.ts';

/** True for the refusal of a wrong current password, which is shown at its field. */
export function isWrongPassword(error: unknown): boolean {
  return error instanceof CallError && error.sentence === WRONG_PASSWORD;
}
