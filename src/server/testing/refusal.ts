import { CallError } from '#shared/call.ts';

/** Returns the '{status}: {sentence}' that a call is refused with; throws if it succeeds. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof CallError) return error.message;
    throw error;
  }
  throw new Error('The call was not refused');
}
