import { CallError } from '#shared/call.ts';

/** The '{status}: {sentence}' a call is refused with; fails when it is not refused. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
  throw new Error('The call was not refused');
}
